export { drawnPhoto, smallPhoto, type DrawnPhoto } from './draw.ts';
export { openPhoto, type OpenedPhoto } from './open-photo.ts';
export { photoFile, sheet } from './sheet.ts';
