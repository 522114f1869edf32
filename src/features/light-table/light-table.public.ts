export { DownloadMenu, type SavablePicture } from './DownloadMenu.tsx';
export { MmRuler } from './MmRuler.tsx';
export type { Photo, Sheet } from './sheet.model.ts';
export { SheetDialog } from './SheetDialog.tsx';
