export { ApplicationCard } from './ApplicationCard.tsx';
export { DecisionBanner } from './DecisionBanner.tsx';
export { WaitingApplications } from './WaitingApplications.tsx';
export { useDecisionKnown } from './useOwnApplication.ts';
