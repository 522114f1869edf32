export { publishedApi } from './published.api.ts';
export type { PublishedDesign } from './published.data.ts';
export { TakeBack } from './TakeBack.tsx';
