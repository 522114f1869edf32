/** Sharing one own image on Discover: for the first time, or again after it was taken back. */
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import type { Supabase } from '../supabase.ts';
import type { GenerationDb } from './generation.db.ts';
import { jobParamsSchema } from './job.ts';
import { publishOne } from './publish.ts';

const ownImageSchema = z.object({ generation_id: z.uuid().nullable() }).nullable();

/** Asking again changes nothing. Likes and views of before come back with a design that is shared again. */
export function shareRoutes(db: GenerationDb, service: Supabase): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/gallery/publish',
      summary: 'Shares an own image on Discover, as a public copy without its receipt.',
      access: 'user',
      quotas: [{ name: 'publish-hour', per: 'user', points: 240, windowSeconds: 3600, counting: 'shares' }],
      body: z.object({ imageId: z.uuid() }),
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found'],
    }).answer(async ({ body, user }) => {
      const found = ownImageSchema.parse(await db.receipt(user.id, body.imageId));
      const [row] = found?.generation_id ? await db.readMany([found.generation_id]) : [];
      const output = row?.outputs.find(({ image_id }) => image_id === body.imageId);
      const isShared =
        row && output && (await publishOne({ db, service }, row, output, jobParamsSchema.parse(row.params), 'by hand'));
      if (!isShared) throw new ApiError('not_found', { message: 'This image does not exist.' });
      return { success: true as const };
    }),
  ];
}
