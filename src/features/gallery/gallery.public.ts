export { RecentImages } from './own/RecentImages.tsx';
