export { readOwnImageFile } from './own-images.data.ts';
export { ownImagesApi } from './own-images.api.ts';
