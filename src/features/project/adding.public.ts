export { projectListApi } from './list/list.api.ts';
export { versionsApi } from './versions/versions.api.ts';
