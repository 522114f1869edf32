export { RecentImages, SeeAllImages } from './RecentImages.tsx';
