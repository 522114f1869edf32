export { ReviewList } from './ReviewList.tsx';
export { ReviewPrompt } from './ReviewPrompt.tsx';
