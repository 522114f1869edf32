/** For the frame, whose first load has nothing of messages in it: the rest comes by itself a moment later. */
export { MessagesBarLink } from './MessagesBarLink.tsx';
