export { publishedApi } from './published.api.ts';
export type { PublishedDesign } from './published.data.ts';
export { Sharing, TakeBack } from './TakeBack.tsx';
