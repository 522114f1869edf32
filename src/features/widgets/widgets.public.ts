export { WidgetBoard } from './WidgetBoard.tsx';
