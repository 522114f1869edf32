/** A snake wound around something: coils lie behind it and before it in turn. */
import { closed, pieces, Way, woundWay, type Stop, type Stretch } from './winding.ts';

/** A stretch of the body: back, belly with its scales, and diamonds on the back. */
const body: Stretch = (way, from, to) => {
  let art = `<path fill="#4f8a5a" d="${way.band(from, to, -1, 1)}"/><path fill="#e9dfb8" d="${way.band(from, to, 0.42, 1)}"/>`;
  for (let i = Math.max(from, 13); i < to; i += 3) {
    const [a, b] = [way.beside(i, 0.46), way.beside(Math.min(way.end, i + 1), 0.98)];
    art += `<path d="M${a.map((v) => v.toFixed(2)).join(' ')}L${b.map((v) => v.toFixed(2)).join(' ')}" stroke="#4a3d20" stroke-width="0.9"/>`;
  }
  for (let i = Math.max(from + 2, 14); i < to - 3; i += 8) {
    const diamond = closed([
      way.beside(i - 3, -0.3),
      way.beside(i, -0.86),
      way.beside(i + 3, -0.3),
      way.beside(i, 0.22),
    ]);
    art += `<path fill="#16251a" d="${diamond}"/>`;
  }
  return art;
};

function head({ points, end }: Way, lean: number): string {
  const [x, y] = points[end];
  const [fromX, fromY] = points[end - 3];
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI + lean;
  return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(2)})${lean < 0 ? ' scale(1 -1)' : ''}">
    <path fill="#a8322b" d="M24 4C32 5 36 3 40 -1L38 4L43 5C37 8 31 7 24 6Z"/>
    <path fill="#4f8a5a" d="M-9 -7C0 -13 12 -12 22 -6C28 -3 31 0 30 4C22 3 14 4 8 6C2 8 -6 9 -11 7Z"/>
    <path fill="#e9dfb8" d="M-11 7C-6 9 2 8 8 6C14 4 20 4 28 6C22 11 12 12 4 12C-4 13 -9 11 -11 7Z"/>
    <path fill="#16251a" d="M4 7C12 4 20 3 30 4C22 5 14 6 6 9Z"/>
    <circle cx="10" cy="-4" r="3.6" fill="#f2e6c0"/><circle cx="11" cy="-4" r="1.9" fill="#111"/>
    <path fill="#16251a" d="M3 -9C8 -11 14 -9 18 -5C13 -7.5 8 -8.5 3 -9Z"/></g>`;
}

/** What lies behind and before whatever the snake winds around: something upright, or something wide. */
export function snakeAround(shape: 'wound' | 'ring'): { back: string; front: string } {
  const way = woundWay(shape);
  const { back, front } = pieces(way, body);
  return { back, front: front + head(way, shape === 'wound' ? 22 : -14) };
}

/** `upright` lies between the coils behind it and those before it. */
export function woundSnake(upright: string): string {
  const { back, front } = snakeAround('wound');
  return back + upright + front;
}

/** A snake that comes out of a hole at the first of its stops, all of it before what has the hole. */
export function snakeOutOf(stops: readonly Stop[], lean: number): string {
  const way = new Way(stops, true);
  return pieces(way, body).front + head(way, lean);
}
