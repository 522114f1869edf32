export { ColourField, InkSource } from './ColourField.tsx';
