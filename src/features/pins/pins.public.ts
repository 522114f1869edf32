export { PictureStage } from './PictureStage.tsx';
export { PinList, type PinListItem } from './PinList.tsx';
export type { DrawnMark, MarkPoint, Pin, PinPlaceState, StageCursor, StageMode } from './pins.model.ts';
