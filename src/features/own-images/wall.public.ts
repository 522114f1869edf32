/** The wall to choose own images from. It is a file of its own, so that it loads only where images are chosen. */
export { ImageWall, type WallImage } from './pick/ImageWall.tsx';
export { OwnImageWall } from './pick/OwnImageWall.tsx';
