/**
 * What a person marked on a photo to say what is to be drawn. Marks are plain data in the order in which they were made;
 * together with the photo they decide the cut-out, in the browser as on the server. An empty list leaves it to the engine.
 */
import { z } from 'zod';

/** Each mark is a cut of about 0.4 s: as many as a person makes with care, and no more. */
export const markLimits = { marks: 100, points: 20_000, minRadius: 0.001, maxRadius: 0.25 } as const;

const fraction = z.number().min(0).max(1);

/** Across and down, as fractions of the picture's width and height. */
const pointSchema = z.tuple([fraction, fraction]);
export type MarkPoint = z.output<typeof pointSchema>;

/** `add`: what is touched belongs to the subject; otherwise it does not (an eraser is a stroke that takes away). */
const touch = { add: z.boolean() };

export const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tap'), ...touch, at: pointSchema }),
  z.strictObject({
    kind: z.literal('stroke'),
    ...touch,
    /** Of the brush, as a fraction of the picture's longer side. */
    radius: z.number().min(markLimits.minRadius).max(markLimits.maxRadius),
    points: z.array(pointSchema).min(1).max(markLimits.points),
  }),
  /** The subject lies inside; the two corners may be given in any order. */
  z.strictObject({ kind: z.literal('box'), from: pointSchema, to: pointSchema }),
  /** Everything belongs to the subject; earlier marks no longer count. */
  z.strictObject({ kind: z.literal('whole') }),
  /** Subject and background change places. */
  z.strictObject({ kind: z.literal('invert') }),
]);
export type Mark = z.output<typeof markSchema>;

export const marksSchema = z
  .array(markSchema)
  .max(markLimits.marks)
  .refine((marks) => marks.reduce((sum, mark) => sum + pointsOf(mark), 0) <= markLimits.points, {
    message: 'Too many points',
  });

function pointsOf(mark: Mark): number {
  return mark.kind === 'stroke' ? mark.points.length : 1;
}

/** Coordinates need no more than this: a ten-thousandth of a side is a tenth of a pixel. It keeps a request small. */
export function markPoint(across: number, down: number): MarkPoint {
  const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [rounded(across), rounded(down)];
}

/** Marks with what was taken back, latest last. */
export interface MarkHistory {
  readonly marks: readonly Mark[];
  readonly undone: readonly Mark[];
}

export const noMarks: MarkHistory = { marks: [], undone: [] };

/** A new mark ends what could be redone. */
export function withMark({ marks }: MarkHistory, mark: Mark): MarkHistory {
  return { marks: [...marks, mark], undone: [] };
}

export function undoMark({ marks, undone }: MarkHistory): MarkHistory {
  return { marks: marks.slice(0, -1), undone: [...undone, ...marks.slice(-1)] };
}

export function redoMark({ marks, undone }: MarkHistory): MarkHistory {
  return { marks: [...marks, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}
