export { PictureStage } from './PictureStage.tsx';
export { PinList, type PinListItem } from './PinList.tsx';
export type { DrawnMark, Pin, PinPlaceState } from './pins.model.ts';
