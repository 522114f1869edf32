/**
 * A band for an arm: the same motifs again and again between two edges. Its width is the circumference: the period divides it, and
 * the seam lies in the middle of a gap, so that its ends meet as all others do.
 */
import type { Board } from './board.ts';
import type { Part } from './cast.ts';

/** How often the band repeats in each variation, and whether its rhythm alternates up and down. */
const RHYTHMS = [
  { repeats: 3, isTall: true },
  { repeats: 5, isTall: false },
  { repeats: 4, isTall: true },
  { repeats: 2, isTall: true },
] as const;

const WIDTH = 1000;

export function armband(board: Board): void {
  const { cast, variation, text } = board.input;
  const { repeats, isTall } = RHYTHMS[variation];
  const period = WIDTH / repeats;
  const others: Part[] = [...cast.beside, ...cast.behind];
  const [middle, height] = [300, Math.min(period * (isTall ? 1.05 : 1.3), 300)];
  const small = height * 0.44;
  const large = Math.min(height, period * (others.length > 0 ? 0.62 : 0.86));
  for (let k = 0; k < repeats; k++) {
    const left = k * period;
    const at = others.length > 0 ? left + period * 0.34 : left + period / 2;
    board.part(cast.main, at, middle, large, { mirrored: variation === 1 && k % 2 === 1 });
    others.forEach((part, n) => {
      const share = (n + 1) / (others.length + 1) - 0.5;
      const y = middle + share * height * (others.length > 1 ? 1 : 0);
      board.part({ ...part, count: part.count === 0 ? 1 : part.count }, left + period * 0.83, y, small * (others.length > 1 ? 0.9 : 1), { weight: 0.85 });
    });
    if (others.length === 0) board.ornament('dots', left, middle, height * 0.12);
  }
  const edge = height * 0.62;
  board.edge(middle - edge, WIDTH);
  board.edge(middle + edge, WIDTH);
  if (text) board.words(middle + edge + 130, 84, 700);
}
