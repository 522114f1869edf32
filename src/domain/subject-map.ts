/** What a photo shows, as models see it: the first guess of what is drawn. */
import { z } from 'zod';

/** Body of POST /api/photos/subject. */
export const subjectMapRequestSchema = z.object({
  /** A data image. Small is enough: it is looked at with at most 256 px a side. */
  photo: z.string().max(4_000_000, 'This image is too large.'),
});

const ring = z.array(z.tuple([z.number(), z.number()]).readonly()).readonly();

export const subjectMapResponseSchema = z.object({
  /** Null where the models do not answer. */
  map: z
    .object({
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      /** How likely each pixel of a raster over the whole photo belongs to the subject: 0..255 as bytes in base64. */
      data: z.string(),
      /** Of the models that were asked. */
      modelSha256: z.string(),
      /** Rings around eyes, lips and face, as shares of the photo. */
      faces: z
        .array(
          z.object({
            eyes: z.tuple([ring, ring]).readonly(),
            lips: ring,
            outline: ring,
            brows: z.tuple([ring, ring]).readonly().optional(),
            nose: ring.optional(),
            mouth: ring.optional(),
          }),
        )
        .readonly()
        .optional(),
      /** The map is the silhouette of a person whose face is large. */
      portrait: z.boolean().optional(),
    })
    .nullable(),
});
export type SubjectMapResponse = z.output<typeof subjectMapResponseSchema>;
