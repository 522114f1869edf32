/** Apart from the rest: it loads where something is deleted, or the trash is shown. */
export { DeleteImages, type OnDeleted } from './trash/DeleteImages.tsx';
export { trashApi } from './trash/trash.api.ts';
export type { TrashedImage } from './trash/trash.data.ts';
