export { ApplicationCard } from './ApplicationCard.tsx';
export { DecisionBanner } from './DecisionBanner.tsx';
export { WaitingApplications } from './WaitingApplications.tsx';
