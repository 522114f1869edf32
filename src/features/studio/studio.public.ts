export { ReceiptDialog } from './ReceiptDialog.tsx';
export { downloadAddress, downloadName, saveToDevice } from './download.ts';
