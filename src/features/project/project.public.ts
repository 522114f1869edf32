export { LateArtistWork } from './work/LateArtistWork.tsx';
export { LateProjectsPanel } from './list/LateProjectsPanel.tsx';
