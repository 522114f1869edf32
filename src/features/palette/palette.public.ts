export { PaletteKeys } from './PaletteKeys.tsx';
