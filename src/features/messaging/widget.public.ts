/** For the dashboards, which do without the rest of messages. */
export { LateMessagesWidget } from './LateMessagesWidget.tsx';
