/** Apart from the rest: whoever looks for a project by its name needs nothing else of them. */
export { projectListApi } from './list/list.api.ts';
