/** A text to letters in their places: lines, features of single letters, alignment, curve. In mm, y upwards, not yet welded. */
import type { LetterFeatures, LetteringSpec } from '#domain/lettering.ts';
import { isJoinedFace } from './alternates.ts';
import { curveOf, type Curve } from './curves.ts';
import type { OpenFace } from './face.ts';
import { layOnCurve } from './on-curve.ts';
import { transform, type Matrix, type Path } from './path.ts';
import { letterEnds, lettersIn, placed, type Line } from './shape.ts';

export interface ShapedLine {
  line: Line;
  /** For each UTF-16 unit of the line's text, and its end, the unit of the whole text. */
  origin: readonly number[];
  /** Features of single letters by where they begin in the whole text. */
  own: ReadonlyMap<number, LetterFeatures>;
  /** Which of its ends have the swash that was asked for. */
  swashed: { start: boolean; end: boolean };
}

export interface LaidLetter {
  at: number;
  end: number;
  line: number;
  face: OpenFace;
  features: LetterFeatures;
  path: Path;
}

export interface Layout {
  letters: LaidLetter[];
  /** What they stand on; null for a straight line. */
  curve: Curve | null;
  overflowMm: number;
  room: number;
}

export interface LayoutSetting {
  em: number;
  joinedFaces: ReadonlySet<string>;
  /** False: on a straight line, whatever the order says. */
  curved: boolean;
}

type Order = Pick<LetteringSpec, 'align' | 'leading' | 'slantDegrees' | 'vertical' | 'curve' | 'onCurve'>;

export function layOut(lines: readonly ShapedLine[], order: Order, { em, joinedFaces, curved }: LayoutSetting): Layout {
  const slant = Math.tan((order.slantDegrees * Math.PI) / 180);
  const widest = Math.max(0, ...lines.map(({ line }) => line.advance * em));
  const curve = curved && !order.vertical ? curveOf(order.curve, widest) : null;
  const layout: Layout = { letters: [], curve, overflowMm: 0, room: 1 };
  lines.forEach((shaped, index) => {
    const { line } = shaped;
    const shiftMm = -index * order.leading * em;
    if (curve === null) {
      const matrix = straightPlace(line, order, index, em, slant);
      add(
        layout,
        shaped,
        index,
        lettersIn(line).map((letter) => transform(letter.flatMap(placed), matrix)),
      );
      return;
    }
    const align = alignedIn(line, order.align);
    const laid = layOnCurve(line, curve, { em, align, shiftMm, onCurve: order.onCurve, joinedFaces, slant });
    layout.overflowMm = Math.max(layout.overflowMm, laid.overflowMm);
    layout.room = Math.min(layout.room, laid.room);
    add(layout, shaped, index, laid.letters);
  });
  return layout;
}

/** The start of a line is where reading begins. */
export function alignedIn({ isRightToLeft }: Line, align: Order['align']): Order['align'] {
  if (!isRightToLeft || align === 'middle') return align;
  return align === 'start' ? 'end' : 'start';
}

function straightPlace(line: Line, order: Order, index: number, em: number, slant: number): Matrix {
  const length = line.advance * em;
  const before = { start: 0, middle: -length / 2, end: -length }[alignedIn(line, order.align)];
  const across = -index * order.leading * em;
  return line.vertical ? [em, 0, slant * em, em, across, -before] : [em, 0, slant * em, em, before, across];
}

function add(layout: Layout, { line, origin, own }: ShapedLine, index: number, paths: readonly Path[]): void {
  const ends = letterEnds(line);
  lettersIn(line).forEach(([{ cluster, face }], i) => {
    const at = origin[cluster];
    const end = Math.max(at + 1, origin[ends.get(cluster) ?? line.text.length]);
    layout.letters.push({ at, end, line: index, face, features: own.get(at) ?? {}, path: paths[i] });
  });
}

/** Ids of the faces whose letters hang together. */
export function joinedAmong(faces: readonly OpenFace[]): Set<string> {
  const ids = new Set<string>();
  for (const face of faces) if (!ids.has(face.id) && isJoinedFace(face)) ids.add(face.id);
  return ids;
}
