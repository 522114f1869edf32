export { readOwnImageFile, type OwnImage } from './own-images.data.ts';
export { ownImageLists, ownImagesApi } from './own-images.api.ts';
