/** To choose from; apart from the rest, as only those load it who choose. */
export { ImageWall, type WallImage } from './pick/ImageWall.tsx';
export { OwnImageWall } from './pick/OwnImageWall.tsx';
