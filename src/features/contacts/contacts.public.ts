export { BlockedPeople } from './BlockedPeople.tsx';
export { ContactButton } from './ContactButton.tsx';
export { FavouriteButton } from './FavouriteButton.tsx';
export { useWaitingKnown } from './useWaitingKnown.ts';
export { WaitingRequests } from './WaitingRequests.tsx';
