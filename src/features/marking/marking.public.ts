export { showDrawing } from './LinePreview.tsx';
export type { Picture, SketchOrder } from './marking.protocol.ts';
export { readPicture } from './picture.ts';
export { SubjectMarker } from './SubjectMarker.tsx';
export { SubjectPhoto } from './SubjectPhoto.tsx';
export { usePicture } from './usePicture.ts';
export { useSketcher, type Sketch } from './useSketcher.ts';
export { usePreviews, type Preview } from './usePreviews.ts';
