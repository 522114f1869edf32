export { ReviewList } from './ReviewList.tsx';
export { ReviewPrompt } from './ReviewPrompt.tsx';
export { WaitingReports } from './WaitingReports.tsx';
