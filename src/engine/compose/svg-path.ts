import { cubicTo, quadraticTo, type Path } from '../ornament/pen.ts';

/** Reads SVG path data (M L H V C S Q T A Z, absolute and relative) into closed outlines of points. */
function readPath(data: string): Path[] {
  const reader = new PathReader(data);
  return reader.read();
}

const numberPattern = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** How many numbers each command takes. */
const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

class PathReader {
  private readonly data: string;
  private readonly outlines: Path[] = [];
  private path: Path = [];
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  /** Second control point of the last curve, mirrored by S and T. */
  private control: [number, number] | null = null;

  constructor(data: string) {
    this.data = data;
  }

  read(): Path[] {
    for (const [, letter, rest] of this.data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
      const command = letter.toUpperCase();
      const numbers = command === 'A' ? arcNumbers(rest) : (rest.match(numberPattern) ?? []).map(Number);
      const relative = letter !== command;
      if (command === 'Z') this.close();
      else this.run(command, numbers, relative);
    }
    this.finish();
    return this.outlines;
  }

  private run(command: string, numbers: number[], relative: boolean): void {
    const count = arity[command];
    for (let i = 0; i + count <= numbers.length; i += count) {
      // After the first pair, M draws lines.
      const kind = command === 'M' && i > 0 ? 'L' : command;
      this.step(kind, numbers.slice(i, i + count), relative);
    }
  }

  private step(kind: string, n: number[], relative: boolean): void {
    const ox = relative ? this.x : 0;
    const oy = relative ? this.y : 0;
    const control = this.control;
    this.control = null;
    if (kind === 'M') this.move(ox + n[0], oy + n[1]);
    else if (kind === 'L') this.line(ox + n[0], oy + n[1]);
    else if (kind === 'H') this.line(ox + n[0], this.y);
    else if (kind === 'V') this.line(this.x, oy + n[0]);
    else if (kind === 'C') this.cubic(ox + n[0], oy + n[1], ox + n[2], oy + n[3], ox + n[4], oy + n[5]);
    else if (kind === 'S') {
      const [cx, cy] = this.mirrored(control);
      this.cubic(cx, cy, ox + n[0], oy + n[1], ox + n[2], oy + n[3]);
    } else if (kind === 'Q') this.quadratic(ox + n[0], oy + n[1], ox + n[2], oy + n[3]);
    else if (kind === 'T') this.quadratic(...this.mirrored(control), ox + n[0], oy + n[1]);
    else this.arc(n, ox + n[5], oy + n[6]);
  }

  private mirrored(control: [number, number] | null): [number, number] {
    return control ? [2 * this.x - control[0], 2 * this.y - control[1]] : [this.x, this.y];
  }

  private move(x: number, y: number): void {
    this.finish();
    this.path = [x, y];
    [this.startX, this.startY] = [x, y];
    this.to(x, y);
  }

  private line(x: number, y: number): void {
    this.path.push(x, y);
    this.to(x, y);
  }

  private cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    cubicTo(this.path, [ax, ay], [bx, by], [x, y]);
    this.control = [bx, by];
    this.to(x, y);
  }

  private quadratic(cx: number, cy: number, x: number, y: number): void {
    quadraticTo(this.path, [cx, cy], [x, y]);
    this.control = [cx, cy];
    this.to(x, y);
  }

  /** Elliptical arc by its end points (SVG 1.1, appendix F.6.5). */
  private arc([rx0, ry0, degrees, large, sweep]: number[], x: number, y: number): void {
    const turn = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [dx, dy] = [(this.x - x) / 2, (this.y - y) / 2];
    const px = cos * dx + sin * dy;
    const py = -sin * dx + cos * dy;
    const grow = Math.max(1, Math.sqrt((px / rx0) ** 2 + (py / ry0) ** 2));
    const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow];
    const top = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px;
    const factor =
      Math.sqrt(Math.max(0, top / (rx * rx * py * py + ry * ry * px * px || 1e-12))) * (large === sweep ? -1 : 1);
    const cxp = (factor * rx * py) / ry;
    const cyp = (-factor * ry * px) / rx;
    const cx = cos * cxp - sin * cyp + (this.x + x) / 2;
    const cy = sin * cxp + cos * cyp + (this.y + y) / 2;
    const from = Math.atan2((py - cyp) / ry, (px - cxp) / rx);
    let span = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - from;
    if (sweep && span < 0) span += 2 * Math.PI;
    if (!sweep && span > 0) span -= 2 * Math.PI;
    const steps = Math.max(2, Math.ceil((Math.abs(span) * Math.max(rx, ry)) / 4));
    for (let i = 1; i <= steps; i++) {
      const a = from + (span * i) / steps;
      const [ex, ey] = [rx * Math.cos(a), ry * Math.sin(a)];
      this.path.push(cx + cos * ex - sin * ey, cy + sin * ex + cos * ey);
    }
    this.to(x, y);
  }

  private close(): void {
    this.finish();
    this.to(this.startX, this.startY);
    this.path = [this.startX, this.startY];
  }

  private finish(): void {
    if (this.path.length >= 6) this.outlines.push(this.path);
    this.path = [];
  }

  private to(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }
}

/** Arc flags may stand without a space before the next number: '0 01.5' is 0, 0, 1.5. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let rest = text;
  while (rest.trim() !== '') {
    rest = rest.replace(/^[\s,]+/, '');
    const flag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const match = flag ? /^[01]/.exec(rest) : /^-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i.exec(rest);
    if (!match) break;
    numbers.push(Number(match[0]));
    rest = rest.slice(match[0].length);
  }
  return numbers;
}
