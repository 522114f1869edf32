export type { ArtistPage } from './artists.model.ts';
export { CityField } from './city/CityField.tsx';
export { ArtistCards } from './page/ArtistCards.tsx';
export { ArtistHeader } from './page/ArtistHeader.tsx';
