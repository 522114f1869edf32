export { drawnPhoto, photoFile, sheet, smallPhoto, type DrawnPhoto } from './draw.ts';
export { openPhoto, type OpenedPhoto } from './open-photo.ts';
