export { messagePath } from '../../config/paths.ts';
export { openDesignThread } from './messaging.data.ts';
export { MessagesScreen } from './MessagesScreen.tsx';
export { NewConversation } from './NewConversation.tsx';
export { ThreadView } from './ThreadView.tsx';
