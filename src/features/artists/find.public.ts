export { FindArtistCard } from './FindArtistCard.tsx';
