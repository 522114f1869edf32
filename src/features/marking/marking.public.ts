export { showDrawing } from '../../ui/show-drawing.ts';
export type { OpenedPicture, SketchOrder } from './marking.protocol.ts';
export { readPixels } from './picture.ts';
export { SubjectMarker } from './SubjectMarker.tsx';
export { SubjectPhoto } from './SubjectPhoto.tsx';
export { useOpenedPicture } from './useOpenedPicture.ts';
export { useSketcher, type Sketch } from './useSketcher.ts';
export { usePreviews, type Preview } from './usePreviews.ts';
