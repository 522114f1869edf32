export { readOwnImageFile, type OwnImage } from './own-images.data.ts';
export { ownImageRows, ownImagesApi } from './own-images.api.ts';
