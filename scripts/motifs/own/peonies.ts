/** The peony: broad petals with a notch and a rim that turns over, fewer and larger toward the outside. */
import { ink } from './beasts-shapes.ts';
import { blob, leaf, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const dark = '#4a0a1c';
/** Body and rim of petals; those side by side differ, so that a line parts them. */
const looks = [['#d9486a', '#f6b4bf'], ['#c23457', '#ee93a4'], ['#b52a4c', '#e58a9d']]; // prettier-ignore

interface Place {
  /** Degrees clockwise from the top, and half of the angle that the petal fills. */
  turn: number;
  spread: number;
  /** Of its root from the middle, and of its edge from the root. */
  root: number;
  long: number;
}

/** A broad petal with a waving edge, a notch, a rim turned toward us, and folds that run from its root. */
function petal({ turn, spread, root, long }: Place, [body, rim]: readonly string[], phase: number): string {
  const at = (degrees: number, r: number) => {
    const [a, d] = [((turn - 90) * Math.PI) / 180, ((turn + degrees - 90) * Math.PI) / 180];
    return `${(100 + root * Math.cos(a) + r * Math.cos(d)).toFixed(1)},${(96 + root * Math.sin(a) + r * Math.sin(d)).toFixed(1)}`;
  };
  // Shares of the angle and of the length along the edge, with the notch a little off the middle.
  const edge = [[-1, 0.7], [-0.86, 0.92], [-0.62, 0.95], [-0.4, 1.03], [-0.14, 1.02], [0.04 + phase * 0.08, 0.92], [0.24, 1.03], [0.46, 1.01], [0.7, 0.95], [0.9, 0.9], [1, 0.68]];
  const mark = (i: number) => (i === 5 || i === 0 || i === edge.length - 1 ? '!' : '');
  const outer = edge.map(([u, v], i) => at(u * spread, v * long) + mark(i));
  const inner = edge.slice(1, -1).map(([u, v], i) => at(u * spread * 0.97, (v - 0.11 - (i % 2) * 0.05) * long) + (i === 4 ? '!' : '')).reverse();
  const fold = (u: number, from: number, to: number) =>
    stroke(ink, `${at(u * spread * 0.9, from * long)},0.4 ${at(u * spread, ((from + to) / 2) * long)},1 ${at(u * spread * 1.04, to * long)},0.3`);
  return (
    blob(body, `${at(-spread * 0.7, long * 0.16)} ${outer.join(' ')} ${at(spread * 0.7, long * 0.16)}`) +
    blob(rim, `${outer.join(' ')} ${inner.join(' ')}`) +
    fold(-0.5, 0.5, 0.76) + fold(-0.16, 0.55, 0.8) + fold(0.2, 0.55, 0.8) + fold(0.54, 0.5, 0.76)
  );
} // prettier-ignore

const ring = (count: number, turn: number, place: Omit<Place, 'turn'>, first: number, several = 2) =>
  times(count, (k) => petal({ ...place, turn: turn + (k * 360) / count + ((k * 7) % 5) - 2, long: place.long * (1 + ((k * 3) % 4) * 0.02) }, looks[(first + (k % several)) % 3], (k % 3) - 1)); // prettier-ignore

/** The heart: stamens in two rings over a dark throat. */
const heart =
  disc(dark, 17, 100, 93) +
  times(10, (k) => disc(k % 2 ? '#f6b4bf' : '#fff3e4', 3.7, 100 + 11.6 * Math.cos(k * 0.6283), 93 + 11.6 * Math.sin(k * 0.6283))) +
  times(5, (k) => disc(k % 2 ? '#f6b4bf' : '#fff3e4', 3.2, 100 + 4.6 * Math.cos(k * 1.2566 - 1.2), 93 + 4.6 * Math.sin(k * 1.2566 - 1.2))); // prettier-ignore

const leaves = [
  ['50,150 32,160 18,174 8,192', 14], ['150,150 168,160 182,174 192,192', 14], ['88,160 80,176 72,188 58,197', 11], ['112,160 120,176 128,188 142,197', 11],
  ['44,44 30,34 18,20 12,6', 12], ['156,44 170,34 182,20 188,6', 12],
].map(([way, half]) => leaf(way as string, half as number, { light: '#79b07f', dark: '#3f7d4b', vein: '#1d3a26', veins: 4 })).join(''); // prettier-ignore

/** Dark depth shows between the petals of a ring. */
const peony =
  leaves +
  disc(dark, 62, 100, 96) +
  ring(6, 30, { spread: 33, root: 12, long: 77 }, 0) +
  disc(dark, 50, 100, 96) +
  ring(5, 0, { spread: 37, root: 6, long: 58 }, 1, 3) +
  disc(dark, 33, 100, 96) +
  ring(4, 40, { spread: 44, root: 3, long: 40 }, 0) +
  heart;

export const peonies: Record<string, string> = { peony };
