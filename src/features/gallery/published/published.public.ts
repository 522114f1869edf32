export { AskedDialog } from '../ConfirmedButton.tsx';
export { publishedApi } from './published.api.ts';
export type { PublishedDesign } from './published.data.ts';
export { Sharing, TakeBack, useSharing } from './TakeBack.tsx';
