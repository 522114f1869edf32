/** Apart from the rest, for a page that loads little by itself. */
export { StarterMotifs } from './StarterMotifs.tsx';
