import { readBrief } from '#engine/compose/brief.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import type { DesignerState } from '../designer.state.ts';

export interface DrawnWords {
  /** What becomes a motif, an ornament or lettering. */
  drawn: string[];
  /** What names something that has no motif. */
  unknown: string[];
}

/** What the built-in engine makes of the words of a brief; null with a photo, without a subject, and where a model draws. */
export function wordsOf({ fromWords, brief }: Pick<DesignerState, 'fromWords' | 'brief'>): DrawnWords | null {
  if (readRuntimeConfig()?.engines.images !== 'built-in' || !fromWords || !brief?.subject) return null;
  const { motifs, ornaments, lettering, unknown } = readBrief([brief.subject, ...brief.mustHaves].join(', '));
  return { drawn: [...motifs, ...ornaments, ...(lettering ? [`the words "${lettering}"`] : [])], unknown };
}
