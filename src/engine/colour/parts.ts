import { components } from '../components.ts';
import { CANVAS } from '../framing.ts';
import type { Plane } from '../planes.ts';

/** Closed parts below this many canvas pixels are as the motif around them. */
const OWN_INK = 900;

/**
 * The ink of each part that lines close, where there are no colours to go by: the largest of a motif (from 1; 0 is none) has the
 * motif's ink, others follow in turn.
 */
export function inksOfParts(motif: Uint8Array, line: Plane, count: number): Uint8Array {
  const label = motif.map((v) => (v === 0 ? 0 : ((v - 1) % count) + 1));
  const most = motif.reduce((high, v) => Math.max(high, v), 0);
  for (let n = 1; n <= most; n++) {
    const open = motif.map((v, i) => (v === n && line[i] < 0.5 ? 1 : 0));
    const { labels, sizes } = components(open, CANVAS, CANVAS, false);
    const parts = [...sizes.keys()].filter((part) => part > 0 && sizes[part] >= OWN_INK);
    parts.sort((p, q) => sizes[q] - sizes[p]);
    const turn = new Map(parts.map((part, k) => [part, ((n - 1 + k) % count) + 1]));
    for (let i = 0; i < label.length; i++) if (labels[i] > 0) label[i] = turn.get(labels[i]) ?? label[i];
  }
  return label;
}
