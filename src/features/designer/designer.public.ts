export { ReceiptDialog } from './results/ReceiptDialog.tsx';
