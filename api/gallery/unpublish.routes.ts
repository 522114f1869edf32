/** Taking a shared design back: out of the gallery at once, then its public files. */
import { z } from 'zod';
import { unpublishDesign } from '#contracts/gallery.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { BackendError, call, type Supabase } from '../supabase.ts';

/** Asking again is right: whatever of the files was left goes then. The image itself stays the person's own. */
export function unpublishRoutes(service: Supabase): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/gallery/unpublish',
      summary: 'Takes an own design back from Discover: nobody finds it any more, and its public files are removed.',
      access: 'user',
      quotas: [{ name: 'unpublish-hour', per: 'user', points: 240, windowSeconds: 3600, counting: 'shares' }],
      body: z.object({ designId: z.uuid() }),
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found'],
    }).answer(async ({ body, user }) => {
      const taken = await call(service, unpublishDesign, { p_user_id: user.id, p_design_id: body.designId });
      if (!taken.ok) throw new ApiError('not_found', { message: taken.sentence });
      const { error } = await service.storage.from('published').remove(taken.value.paths);
      if (error) throw new BackendError('remove published files', error);
      return { success: true as const };
    }),
  ];
}
