export { LateArtistWork } from './artist-work/LateArtistWork.tsx';
export { LateProjectsPanel } from './list/LateProjectsPanel.tsx';
