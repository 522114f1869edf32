export { LateDesignsPanel } from './list/LateDesignsPanel.tsx';
