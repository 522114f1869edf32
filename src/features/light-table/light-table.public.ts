export { DownloadMenu } from './DownloadMenu.tsx';
export { MmRuler } from './MmRuler.tsx';
export { SheetDialog, type Sheet } from './SheetDialog.tsx';
