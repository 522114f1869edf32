import { edits } from './edit.ts';
import { nudgeLabels } from './nudges.ts';

/** The tools that own images are made with, as people filter by them, and what stands on an image that came from each. */
export const imageTools = [
  { value: 'designs', label: 'Designer and generator', steps: ['single', 'batch', 'style-variations', 'recreate'] },
  { value: 'photo-to-sketch', label: 'Photo to Sketch', steps: ['photo-to-sketch'] },
  { value: 'style-transfer', label: 'Style Transfer', steps: ['style-transfer'] },
  { value: 'variations', label: 'Variations', steps: Object.keys(nudgeLabels) },
  { value: 'edits', label: 'Edits', steps: ['edit', ...Object.keys(edits)] },
  { value: 'lettering', label: 'Lettering', steps: ['lettering'] },
] as const satisfies { value: string; label: string; steps: readonly string[] }[];
export type ImageTool = (typeof imageTools)[number]['value'];
