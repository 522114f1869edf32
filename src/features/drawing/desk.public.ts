/** Jobs of a tool that shows them in its own way: without the wall, the previews and the rest of the kit. */
export { drawingReducers, drawingThunks } from './desk.ts';
export { priceOf, settingsOrder, usualForm, writtenLines, type DrawingForm } from './form.ts';
export { drawn, endText, nothingDrawn, type Drawn, type DrawingRun } from './run.model.ts';
export type { Drawing } from './tool.ts';
