/**
 * A band for an arm: the same motifs again and again between two rails. Its width is the circumference: the period divides it, and
 * the seam lies in the middle of a gap, so that its ends meet as all others do.
 */
import type { Board } from './board.ts';
import type { Part } from './cast.ts';

/** In each variation: how often the band repeats, how high it is for the length of a period, whether it has rails. */
const RHYTHMS = [
  { repeats: 3, tall: 0.86, hasRails: true },
  { repeats: 5, tall: 1.1, hasRails: true },
  { repeats: 4, tall: 1, hasRails: false },
  { repeats: 2, tall: 0.56, hasRails: true },
] as const;

const WIDTH = 1000;
const MIDDLE = 300;
/** Pieces that leave room for rails and words. */
const MOST_PIECES = 20;

export function armband(board: Board): void {
  const { cast, variation, text } = board.input;
  const { repeats: wanted, tall, hasRails } = RHYTHMS[variation];
  // The band repeats them anyway.
  const [main, ...others] = [cast.main, ...cast.beside, ...cast.behind].map((part): Part => ({ ...part, count: 1 }));
  const pieces = piecesOf(main) + others.reduce((sum, part) => sum + piecesOf(part), 0) + (others.length === 0 ? 1 : 0);
  const repeats = Math.max(1, Math.min(wanted, Math.floor(MOST_PIECES / pieces)));
  const period = WIDTH / repeats;
  const height = Math.min(period * tall, 330);
  for (let k = 0; k < repeats; k++) {
    const left = k * period;
    const at = left + period * (others.length > 0 ? 0.34 : 0.5);
    board.part(main, at, MIDDLE, Math.min(height, period * (others.length > 0 ? 0.64 : 0.84)), {
      mirrored: variation % 2 === 1 && k % 2 === 1,
    });
    others.forEach((part, n) => {
      const share = others.length > 1 ? (n + 1) / (others.length + 1) - 0.5 : 0;
      const [, , wide, high] = board.input.library(part.id).box;
      const size =
        others.length > 1 ? height * 0.42 : Math.min(height * 0.85, (period * 0.32 * high) / Math.min(wide, high));
      board.part(part, left + period * 0.83, MIDDLE + share * height, size, { weight: 0.85 });
    });
    // A star in each gap but at the seam.
    if (others.length === 0 && k > 0) board.ornament('star', left, MIDDLE, height * 0.07);
  }
  const edge = height * 0.64;
  if (hasRails) {
    board.edge(MIDDLE - edge, WIDTH);
    board.edge(MIDDLE + edge, WIDTH);
  }
  if (text) board.words(MIDDLE + edge + 130, 84, 700);
}

const piecesOf = ({ attached, count }: Part): number =>
  Math.max(1, count ?? 1) + attached.reduce((sum, { part, strands }) => sum + piecesOf(part) + (strands ? 1 : 0), 0);
