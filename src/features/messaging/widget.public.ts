/** For the dashboards, which do without the rest of messages. */
export { MessagesWidget } from './MessagesWidget.tsx';
