import { z } from 'zod';

/** How much can be marked on one picture: far more than a person needs, and little enough to replay. */
export const markLimits = { marks: 200, points: 4000 } as const;

/** A place on the picture: 0..1 from the left and from the top, whatever its size. */
const place = z.number().min(0).max(1);
const pointSchema = z.tuple([place, place]);
export type MarkPoint = z.infer<typeof pointSchema>;

/** True: it belongs to the subject; false: it does not. */
const adds = z.boolean();
/** Radius of the brush, as a share of the picture's longer side. */
const radius = z.number().min(0.002).max(0.2);

/** One thing that a person did to say what is to be drawn. */
export const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tap'), adds, at: pointSchema }),
  z.strictObject({
    kind: z.literal('stroke'),
    adds,
    radius,
    points: z.array(pointSchema).min(1).max(markLimits.points),
  }),
  /** All outside of the box does not belong to the subject; inside, the picture decides. */
  z.strictObject({ kind: z.literal('box'), from: pointSchema, to: pointSchema }),
  /** From here on everything is the subject; later marks take away from it. */
  z.strictObject({ kind: z.literal('whole') }),
  /** What was the subject is the ground, and the other way round. */
  z.strictObject({ kind: z.literal('invert') }),
]);
export type Mark = z.infer<typeof markSchema>;

/** In the order in which they were made; none: the subject is found by itself. */
export const marksSchema = z
  .array(markSchema)
  .max(markLimits.marks)
  .refine(
    (marks) =>
      marks.reduce((sum, mark) => sum + (mark.kind === 'stroke' ? mark.points.length : 1), 0) <= markLimits.points,
    { message: `At most ${markLimits.points} points can be marked.` },
  );
