export { DownloadMenu, type Picture } from './DownloadMenu.tsx';
export { MmRuler } from './MmRuler.tsx';
export type { Photo, Sheet } from './sheet.model.ts';
export { SheetDialog } from './SheetDialog.tsx';
