/** What stands around letters: a banner, or flourishes above and below them. Millimetres, y upwards; shapes as they are welded. */
import type { LetterBox, LetteringSurround } from '#domain/lettering.ts';
import { flourishes } from './flourish.ts';
import { ringsToPath, type Path, type Point } from './path.ts';
import { combine, offset, weld } from './weld.ts';

/** Welded, to be added to the letters; `box` is that of their ink (`top` is its least y). Empty where nothing was ordered. */
export function surroundOf(surround: LetteringSurround, box: LetterBox, em: number): Path {
  switch (surround.kind) {
    case 'none':
      return [];
    case 'banner':
      return banner(surround, box, em);
    case 'flourish':
      return flourishes(surround, box, em);
  }
}

type Banner = Extract<LetteringSurround, { kind: 'banner' }>;

/** A band whose ends are cut, or folded back behind it. */
function banner({ ends, paddingMm, lineMm }: Banner, box: LetterBox, em: number): Path {
  const [left, right] = [box.left - paddingMm, box.left + box.width + paddingMm];
  const [low, high] = [box.top - paddingMm, box.top + box.height + paddingMm];
  // Of several lines, ends as large as those of one.
  const unit = Math.min(high - low, 2.2 * em);
  const middle = (low + high) / 2;
  const front = outlined(
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ],
    lineMm,
    em,
  );
  if (ends === 'plain') return front.line;
  const tail = 0.75 * unit;
  const notch = 0.3 * unit;
  if (ends === 'swallowtail') {
    const band: Point[] = [
      [left - tail, low],
      [right + tail, low],
      [right + tail - notch, middle],
      [right + tail, high],
      [left - tail, high],
      [left - tail + notch, middle],
    ];
    return outlined(band, lineMm, em).line;
  }
  // Folded: the tails lie lower and behind, a dark fold joins them to the front.
  const drop = 0.32 * unit;
  const fold = 0.38 * unit;
  let behind: Path = [];
  for (const [edge, out] of [
    [left, -1],
    [right, 1],
  ] as const) {
    const inner = edge - out * fold;
    const tip = edge + out * tail;
    const ribbon: Point[] = [
      [inner, low - drop],
      [tip, low - drop],
      [tip - out * notch, middle - drop],
      [tip, high - drop],
      [inner, high - drop],
    ];
    const shade: Point[] = [
      [inner, low],
      [edge, low],
      [inner, low - drop],
    ];
    const part = combine(outlined(ribbon, lineMm, em).line, polygon(shade, em), 'plus', em);
    behind = combine(behind, part, 'plus', em);
  }
  return combine(combine(behind, front.area, 'minus', em), front.line, 'plus', em);
}

/** A closed shape as its area and the line along its edge, which lies half within. */
function outlined(corners: readonly Point[], lineMm: number, em: number): { area: Path; line: Path } {
  const shape = polygon(corners, em);
  const area = offset(shape, lineMm / 2, em);
  return { area, line: combine(area, offset(shape, -lineMm / 2, em), 'minus', em) };
}

const polygon = (corners: readonly Point[], em: number): Path => weld(ringsToPath([[...corners]]), em);
