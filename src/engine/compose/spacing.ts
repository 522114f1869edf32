import { lengthOf, type Line } from './placed.ts';

/** So much of a line may lie too close, as share of its points. */
const LITTLE = 0.22;
/** Shorter parts are no line, times the least distance. */
const SHORTEST = 3;
/** Near its ends a line meets others: this share of it at each end is not looked at. */
const MEETING = 0.14;

/** Remembers where lines run, to tell which others would lie too close to them. */
export class Spacing {
  private readonly apart: number;
  private readonly cell: number;
  private readonly taken = new Set<number>();

  /** `apart` is the least distance from the middle of a line to that of its neighbor, sheet pixels. */
  constructor(apart: number) {
    this.apart = apart;
    this.cell = apart * 0.72;
  }

  add({ xs, ys }: Line): void {
    for (let i = 0; i < xs.length; i++) this.taken.add(this.keyOf(xs[i], ys[i], 0, 0));
  }

  /** The parts of a line that do not lie too close to what was added; the whole line where that is only a little of it. */
  free(line: Line): Line[] {
    const { xs, ys, closed } = line;
    const ends = closed ? 0 : Math.floor(xs.length * MEETING);
    const isFree = xs.map((x, i) => i < ends || i >= xs.length - ends || !this.isTaken(x, ys[i]));
    const crowded = isFree.filter((free) => !free).length / xs.length;
    if (crowded <= LITTLE) return [line];
    const parts: Line[] = [];
    for (let from = 0; from < xs.length; from++) {
      if (!isFree[from]) continue;
      let to = from;
      while (to + 1 < xs.length && isFree[to + 1]) to++;
      const part: Line = { xs: xs.slice(from, to + 1), ys: ys.slice(from, to + 1), closed: false };
      if (lengthOf(part) > SHORTEST * this.apart) parts.push(part);
      from = to + 1;
    }
    return parts;
  }

  private isTaken(x: number, y: number): boolean {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) if (this.taken.has(this.keyOf(x, y, dx, dy))) return true;
    }
    return false;
  }

  private keyOf(x: number, y: number, dx: number, dy: number): number {
    return (Math.floor(y / this.cell) + dy) * 65_536 + Math.floor(x / this.cell) + dx;
  }
}
