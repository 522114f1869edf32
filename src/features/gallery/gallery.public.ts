export { RecentImages } from './RecentImages.tsx';
