export { Designs, RunWall } from './Designs.tsx';
export { sentenceOf } from './desk.ts';
export { EditButtons } from './edit/EditButtons.tsx';
export { DrawButton } from './DrawButton.tsx';
export {
  priceOf,
  settingsOrder,
  sharesDesigns,
  usePreviewOrder,
  usualForm,
  writtenLines,
  type DrawingForm,
} from './form.ts';
export { imagesActions, resumeFromImage, selectFromImage, varyImage } from './images.slice.ts';
export { PhotoField } from './photo/PhotoField.tsx';
export { PhotoPage } from './photo/PhotoPage.tsx';
export { PhotoSlot } from './photo/PhotoSlot.tsx';
export { PreviewSheet } from './photo/PreviewSheet.tsx';
export { readReference, type ReferenceImage } from './photo/reference.ts';
export { readSample } from './photo/sample.data.ts';
export { StyleChoice } from './photo/StyleChoice.tsx';
export { ArrivingDesigns } from './results/ArrivingDesigns.tsx';
export { DesignMenu } from './results/DesignMenu.tsx';
export { DesignWall } from './results/DesignWall.tsx';
export { JobProgress } from './results/JobProgress.tsx';
export { ReceiptDialog } from './results/ReceiptDialog.tsx';
export { RunNotes } from './results/RunNotes.tsx';
export { wall } from './results/wall.ts';
export { SettingSlider, SizeAndChance, SurroundingsFields } from './SettingFields.tsx';
export { createDrawingTool, type Drawing } from './tool.ts';
export { useHandedToTool } from './useHandedToTool.ts';
export { WidthField } from './WidthField.tsx';
