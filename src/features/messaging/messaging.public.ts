export { messagePath } from '../../config/paths.ts';
export { MessagesScreen } from './MessagesScreen.tsx';
export { NewConversation } from './NewConversation.tsx';
export { ThreadView } from './ThreadView.tsx';
