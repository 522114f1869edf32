export { drawnPhoto, photoFile, sheet, smallPhoto, type DrawnPhoto } from './draw.ts';
export { openPhoto, type OpenedPhoto, type PhotoRule } from './open-photo.ts';
