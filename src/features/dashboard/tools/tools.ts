import { analyzerAddress, paths } from '../../../config/paths.ts';

/** A page that a dashboard leads to. Entries join these lists with their pages (decision 82). */
export interface ToolLink {
  label: string;
  to: string;
  icon: 'analyzer' | 'collections' | 'create' | 'consultant' | 'discover';
  /** One line on what it is for. */
  text?: string;
}

/** The tool at the top of the card "Professional Design Studio". */
export const mainTool: ToolLink = {
  label: 'Design Consultant',
  to: paths.tattooDesigner,
  icon: 'consultant',
  text: 'Bring a photo, talk about the idea, get four designs.',
};

export const smallTools: readonly ToolLink[] = [
  { label: 'Collections', to: paths.aiCollections, icon: 'collections' },
  { label: 'Analyzer', to: analyzerAddress, icon: 'analyzer' },
];

export const quickActions: readonly ToolLink[] = [
  { label: 'Design Consultant', to: paths.tattooDesigner, icon: 'consultant' },
  { label: 'Discover', to: paths.discovery, icon: 'discover' },
];

export const artistActions: readonly ToolLink[] = [
  { label: 'Create Design', to: paths.tattooDesigner, icon: 'create' },
  { label: 'Discover', to: paths.discovery, icon: 'discover' },
];
