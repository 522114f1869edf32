export { readOwnImageFile } from './own-images.data.ts';
