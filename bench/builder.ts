/**
 * Designs from words while they are built, each beside the full-size drawing of the same arrangement in the same run: a layout as the
 * preview draws it, one that is drawn again after a piece was moved, and one piece by itself.
 * Run: node bench/builder.ts
 */
import { ownLetters } from '../scripts/own-letters.ts';
import { motifFromDisk } from '../api/images/motifs.ts';
import type { Composition } from '../src/domain/composition.ts';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import { drawPiece, itemsOf, renderDesign, type DesignRequest } from '../src/engine/engine.ts';

const ROUNDS = 7;
const request: DesignRequest = {
  ...usualSettings,
  source: null,
  prompt: 'a wolf with roses and a moon, "Mom"',
  style: 'blackwork',
  variation: 0,
  seed: 7,
  size: 512,
};
const library = { motifs: motifFromDisk, letters: await ownLetters(request) };
const items = itemsOf(request, motifFromDisk) as Composition;

function median(work: (round: number) => unknown): number {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const started = performance.now();
    work(round);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1];
}

/** With one piece elsewhere, as after a drag. */
const moved = (round: number): Composition =>
  items.map((item, n) => (n === 0 ? { ...item, y: item.y + 2 * round } : item));
/** With all pieces turned a little, so that nothing that was kept helps. */
const turned = (round: number): Composition =>
  items.map((item) => (item.kind === 'motif' ? { ...item, turn: item.turn + 0.01 * (round + 1) } : item));

renderDesign(request, null, library);
const full = median((round) => renderDesign({ ...request, size: 2048, composition: turned(round) }, null, library));
const rows = {
  'a layout at 512 px': median((round) =>
    renderDesign({ ...request, composition: turned(round + ROUNDS) }, null, library),
  ),
  'again after a move': median((round) => renderDesign({ ...request, composition: moved(round) }, null, library)),
  'one piece by itself': median((round) => drawPiece(request, moved(round)[0], library)),
};
console.log(`the same at 2048 px: ${full.toFixed(0)} ms`);
for (const [name, time] of Object.entries(rows))
  console.log(`${name.padEnd(22)}${time.toFixed(0).padStart(6)} ms, ${(time / full).toFixed(2)} of it`);
