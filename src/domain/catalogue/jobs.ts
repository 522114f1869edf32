/** What may be asked for, each with what it is sold as, and what one such image is called in its family. */
import type { GenerationKind } from './prices.ts';

interface JobRow {
  /** Decides the price. */
  kind: GenerationKind;
  /** In place of it where four variants are asked for. */
  variants?: GenerationKind;
  /** It draws after a photo, and nothing without one. */
  needsPhoto: boolean;
  /** Absent where its images are numbered, or are called otherwise. */
  title?: string;
}

export const jobs = {
  'photo-to-sketch': { kind: 'photo_to_sketch', variants: 'batch4', needsPhoto: true, title: 'Sketch' },
  'style-transfer': { kind: 'single', needsPhoto: true, title: 'Style transfer' },
  edit: { kind: 'single', needsPhoto: true },
  single: { kind: 'single', needsPhoto: false, title: 'Design' },
  batch: { kind: 'batch4', needsPhoto: false },
  'style-variations': { kind: 'style_variations', needsPhoto: false },
} as const satisfies Record<string, JobRow>;
export type GenerationMode = keyof typeof jobs;
export const generationModes = Object.keys(jobs) as GenerationMode[];

/** What one image of a mode is called in its family; 'recreate' is no mode that may be asked for. */
export function titleOfMode(mode: string): string | undefined {
  if (mode === 'recreate') return 'Recreated';
  return new Map<string, JobRow>(Object.entries(jobs)).get(mode)?.title;
}
