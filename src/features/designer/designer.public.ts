export { WidthField } from './brief/WidthField.tsx';
export type { DesignerImage as ReferenceImage, NudgeRun } from './designer.state.ts';
export { DesignWall } from './results/DesignWall.tsx';
export { DesignMenu } from './results/DesignMenu.tsx';
export { ReceiptDialog } from './results/ReceiptDialog.tsx';
export { readReference } from './upload/reference.ts';
export { PhotoSlot } from './upload/PhotoSlot.tsx';
export { readSample } from './designer.data.ts';
