import { StyleTransfer } from '../features/style-transfer/StyleTransfer.tsx';

/** /style-transfer: one picture, in another hand. */
export function StyleTransferPage() {
  return <StyleTransfer />;
}
