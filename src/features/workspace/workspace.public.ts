export { LateDesignsPanel } from './LateDesignsPanel.tsx';
