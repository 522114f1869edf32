import type { Random } from '../random.ts';
import { arc, cubicTo, polar, quadraticTo, type OrnamentPen, type Path } from './pen.ts';

/** Where an ornament stands and how heavy its line is, in sheet units. */
export interface Place {
  x: number;
  y: number;
  radius: number;
  width: number;
}

/** A double ring with a wreath of dots outside. */
export function ring(pen: OrnamentPen, { x, y, radius, width }: Place, dots: number): void {
  pen.circle(x, y, radius, width);
  pen.circle(x, y, radius - width * 3.4, width * 0.45);
  for (let i = 0; i < dots; i++) {
    const [dx, dy] = polar(x, y, radius + width * 4.4, (i / dots) * 2 * Math.PI);
    pen.dot(dx, dy, width * (i % 4 ? 0.7 : 1.3));
  }
}

/** Rays of a nimbus from `inner` outwards: a wedge, a short line, a line with a dot, in turn. */
export function rays(pen: OrnamentPen, { x, y, radius, width }: Place, inner: number, count: number): void {
  const halfAngle = 2.16 / count;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    const kind = i % 3;
    const end = polar(x, y, inner + (radius - inner) * [1, 0.55, 0.75][kind], angle);
    if (kind === 0) {
      pen.fill([...polar(x, y, inner, angle - halfAngle), ...end, ...polar(x, y, inner, angle + halfAngle)]);
      continue;
    }
    pen.line([...polar(x, y, inner, angle), ...end], width * 0.7);
    if (kind === 2) pen.dot(...polar(x, y, inner + (radius - inner) * 0.92, angle), width * 0.9);
  }
}

/** A leaf or petal pointing outwards at `angle`. */
function petal(x: number, y: number, inner: number, outer: number, angle: number, spread: number): Path {
  const path: Path = polar(x, y, inner, angle - spread);
  const depth = outer - inner;
  cubicTo(
    path,
    polar(x, y, inner + depth * 0.5, angle - spread * 1.15),
    polar(x, y, inner + depth * 0.85, angle - spread * 0.35),
    polar(x, y, outer, angle),
  );
  cubicTo(
    path,
    polar(x, y, inner + depth * 0.85, angle + spread * 0.35),
    polar(x, y, inner + depth * 0.5, angle + spread * 1.15),
    polar(x, y, inner, angle + spread),
  );
  return path;
}

/** Three or four rows of petals around a centre that stays free up to `inner` (a share of the radius). */
export function mandala(pen: OrnamentPen, place: Place, random: Random, inner: number): void {
  const { x, y, radius, width } = place;
  // A wide free centre leaves short rows, which need more and narrower petals.
  const petals = (inner > 0.4 ? [14, 16, 18, 20] : [8, 10, 12, 16])[(random() * 4) | 0];
  const rows = 3 + ((random() * 2) | 0);
  const depth = (radius * (1 - inner)) / rows;
  // Outer rows first: each inner row covers the feet of the one outside it.
  const doubled = random() < 0.5 ? 1 : rows;
  const plan = Array.from({ length: rows }, (_, row) => {
    const count = row > doubled ? petals * 2 : petals;
    return {
      from: radius * inner + row * depth * 0.93,
      reach: depth * (1.02 + 0.15 * random()),
      count,
      filling: (random() * 4) | 0,
      // Each row stands in the gaps of the one below it.
      offset: ((row % 2) * Math.PI) / count,
    };
  });
  for (const row of plan.reverse()) {
    const spread = (Math.PI / row.count) * 0.96;
    for (let i = 0; i < row.count; i++) {
      const angle = (i / row.count) * 2 * Math.PI - Math.PI / 2 + row.offset;
      const to = row.from + row.reach;
      pen.shape(petal(x, y, row.from, to, angle, spread), width);
      const heart = petal(x, y, row.from, row.from + row.reach * 0.72, angle, spread * 0.62);
      if (row.filling === 1) pen.fill(heart);
      else pen.line(heart, width * 0.55);
      if (row.filling === 2) pen.dot(...polar(x, y, row.from + row.reach * 0.42, angle), width * 1.4);
      if (row.filling === 3) {
        for (let k = 1; k < 5; k++) {
          pen.dot(...polar(x, y, row.from + row.reach * (0.15 + 0.16 * k), angle), width * (0.95 - 0.15 * k));
        }
      }
      pen.dot(...polar(x, y, to + width * 3.2, angle), width * 0.8);
    }
  }
}

/** A crescent moon opening towards `angle`, its hollow side shaded with dots. */
export function crescent(pen: OrnamentPen, place: Place, random: Random, angle: number): void {
  const { x, y, radius, width } = place;
  const hollow = radius * 0.82;
  const dx = Math.cos(angle) * radius * 0.42;
  const dy = Math.sin(angle) * radius * 0.42;
  const apart = Math.hypot(dx, dy);
  // Where the two circles meet: the horns.
  const along = (radius * radius - hollow * hollow + apart * apart) / (2 * apart);
  const outerHorn = Math.acos(along / radius);
  const innerHorn = Math.acos((along - apart) / hollow);
  const path = [
    ...arc(x, y, radius, angle + outerHorn, angle + 2 * Math.PI - outerHorn),
    ...arc(x + dx, y + dy, hollow, angle - innerHorn, angle + innerHorn - 2 * Math.PI),
  ];
  pen.shape(path, width);
  for (let k = 0; k < 900; k++) {
    const px = x + (random() * 2 - 1) * radius;
    const py = y + (random() * 2 - 1) * radius;
    const fromHollow = Math.hypot(px - x - dx, py - y - dy) - hollow;
    if (fromHollow < 7 || Math.hypot(px - x, py - y) > radius - 7) continue;
    if (random() < Math.exp(-fromHollow / (radius * 0.16))) pen.dot(px, py, 1.2 + random() * 0.9);
  }
}

/** Two laurel branches meeting at the bottom; `span` is the angle of each. */
export function laurel(pen: OrnamentPen, place: Place, leaves: number, span: number): void {
  const { x, y, radius, width } = place;
  for (const side of [-1, 1]) {
    pen.line(arc(x, y, radius, Math.PI / 2 + side * 0.16, Math.PI / 2 + side * (0.16 + span)), width * 0.9);
    for (let i = 0; i < leaves; i++) {
      const angle = Math.PI / 2 + side * (0.26 + (i / leaves) * (span - 0.12));
      const [px, py] = polar(x, y, radius, angle);
      for (const half of [-1, 1]) {
        const length = radius * 0.15 * (1 - (i / leaves) * 0.45);
        const direction = angle + side * (Math.PI / 2) - side * half * 0.72;
        leaf(pen, px, py, direction, length, width, half < 0);
      }
    }
  }
}

function leaf(
  pen: OrnamentPen,
  x: number,
  y: number,
  direction: number,
  length: number,
  width: number,
  filled: boolean,
): void {
  const ex = x + Math.cos(direction) * length;
  const ey = y + Math.sin(direction) * length;
  const nx = -Math.sin(direction) * length * 0.27;
  const ny = Math.cos(direction) * length * 0.27;
  const path: Path = [x, y];
  quadraticTo(path, [(x + ex) / 2 + nx, (y + ey) / 2 + ny], [ex, ey]);
  quadraticTo(path, [(x + ex) / 2 - nx, (y + ey) / 2 - ny], [x, y]);
  if (filled) {
    pen.fill(path);
    return;
  }
  pen.shape(path, width * 0.7);
  pen.line([x, y, x + (ex - x) * 0.8, y + (ey - y) * 0.8], width * 0.4);
}

/** A double diamond with dots at its corners. */
export function diamond(pen: OrnamentPen, { x, y, radius, width }: Place, tall: number): void {
  const corners = (k: number): Path => [x, y - tall * k, x + radius * k, y, x, y + tall * k, x - radius * k, y];
  pen.line(corners(1), width, true);
  pen.line(corners(0.955), width * 0.45, true);
  for (const [sx, sy] of [
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, 0],
  ]) {
    pen.dot(x + sx * radius * 1.06, y + sy * tall * 1.05, width * 1.3);
  }
}

/** A four-pointed star, filled. */
export function star(pen: OrnamentPen, x: number, y: number, radius: number): void {
  const path: Path = [];
  for (let i = 0; i < 8; i++)
    path.push(...polar(x, y, i % 2 ? radius * 0.28 : radius, (i / 8) * 2 * Math.PI - Math.PI / 2));
  pen.fill(path);
}

/** A round ground behind a subject: level lines that close up towards the horizon, within a ring. */
export function ground(pen: OrnamentPen, { x, y, radius, width }: Place): void {
  pen.circle(x, y, radius, width);
  pen.circle(x, y, radius - width * 3.4, width * 0.45);
  const inner = radius - width * 7;
  let step = 26;
  for (let down = -inner + step; down < inner; down += step) {
    const half = Math.sqrt(Math.max(0, inner * inner - down * down));
    if (half > width * 4) pen.line([x - half, y + down, x + half, y + down], width * 0.45);
    step = Math.max(13, step - 0.35);
  }
}

/** What fills the skin around old flash: stars and groups of dots. */
export function stars(pen: OrnamentPen, width: number, random: Random): void {
  const placed: [number, number][] = [];
  for (let tries = 0; tries < 900 && placed.length < 34; tries++) {
    const at: [number, number] = [70 + random() * 884, 70 + random() * 884];
    if (placed.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 112)) continue;
    placed.push(at);
    if (placed.length % 2) star(pen, ...at, 20 + 16 * random());
    else for (let k = 0; k < 3; k++) pen.dot(...polar(...at, 13, k * 2.094 + 0.5), width * 1.1);
  }
}
