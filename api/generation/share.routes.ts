/** Sharing one own image on Discover: what others would see of it, and sharing it, for the first time or again after it was taken back. */
import { z } from 'zod';
import { prepareSharing } from '#contracts/gallery.ts';
import { sharedWordsSchema } from '#domain/shared-words.ts';
import { galleryTexts } from '#domain/texts/dashboard.ts';
import { ApiError } from '../errors.ts';
import { fingerprintOf } from '../images/fingerprint.ts';
import { route, type Route } from '../http/route.ts';
import { readObject } from '../images/objects.ts';
import { answerOf, type Supabase } from '../supabase.ts';
import type { GenerationDb, GenerationRow, StoredOutput } from './generation.db.ts';
import { jobParamsSchema } from './job.ts';
import { publicCard, publishOne } from './publish.ts';

const bodySchema = z.object({ imageId: z.uuid() });
/** Without words those that are proposed. */
const publishSchema = bodySchema.extend({ words: sharedWordsSchema.optional() });

/** Asking again changes nothing. Likes and views of before come back with a design that is shared again. */
export function shareRoutes(db: GenerationDb, service: Supabase): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/gallery/preview',
      summary: 'What everybody would read beside an own image on Discover. Shares nothing.',
      access: 'user',
      quotas: [{ name: 'share-preview-hour', per: 'user', points: 480, windowSeconds: 3600, counting: 'process' }],
      body: bodySchema,
      response: z.object({
        title: z.string(),
        description: z.string(),
        style: z.string(),
        true_style: z.string(),
        tags: z.array(z.string()),
        ai_model: z.string(),
        ai_provider: z.string(),
        /** How the maker would be named. */
        maker: z.string().nullable(),
        named: z.boolean(),
        /** Shared designs of others that look like it. */
        near: z.array(
          z.object({ id: z.uuid(), title: z.string(), imageUrl: z.string(), thumbnailUrl: z.string().nullable() }),
        ),
      }),
      errors: ['not_found'],
    }).answer(async ({ body, user }) => {
      const { row, output } = await ownOutput(db, user.id, body.imageId);
      const preview = await readObject(service, 'designs', output.preview_path);
      const fingerprint = await fingerprintOf(preview);
      const known = await answerOf(service, prepareSharing, { p_user_id: user.id, p_fingerprint: fingerprint });
      const { is_named: named, ...told } = known;
      return { ...publicCard(row, output, jobParamsSchema.parse(row.params), 'by hand'), ...told, named };
    }),
    route({
      method: 'post',
      path: '/api/gallery/publish',
      summary: 'Shares an own image on Discover, as a public copy without its receipt.',
      access: 'user',
      quotas: [{ name: 'publish-hour', per: 'user', points: 240, windowSeconds: 3600, counting: 'shares' }],
      body: publishSchema,
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found', 'validation_failed'],
    }).answer(async ({ body, user }) => {
      if (body.words?.title.trim() === '')
        throw new ApiError('validation_failed', { message: galleryTexts.titleRequired });
      const { row, output } = await ownOutput(db, user.id, body.imageId);
      const params = jobParamsSchema.parse(row.params);
      const deps = { db, service };
      if (!(await publishOne(deps, row, output, params, 'by hand', undefined, body.words))) throw notShared();
      return { success: true as const };
    }),
  ];
}

/** Deleted meanwhile, or hidden after reports. */
const notShared = (): ApiError => new ApiError('not_found', { message: 'This design cannot be shared.' });

const missing = (): ApiError => new ApiError('not_found', { message: 'This image does not exist.' });

async function ownOutput(
  db: GenerationDb,
  userId: string,
  imageId: string,
): Promise<{ row: GenerationRow; output: StoredOutput }> {
  const found = await db.receipt(userId, imageId);
  const [row] = found?.generationId ? await db.readMany([found.generationId]) : [];
  const output = row?.outputs.find(({ image_id }) => image_id === imageId);
  if (!row || !output) throw missing();
  return { row, output };
}
