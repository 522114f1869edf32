export { LateProjectsPanel } from './list/LateProjectsPanel.tsx';
