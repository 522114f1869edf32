export { useHandedImage } from './useHandedImage.ts';
