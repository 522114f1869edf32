export { Begin } from './Begin.tsx';
