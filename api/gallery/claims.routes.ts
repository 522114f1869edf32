/** Claims of who owns the rights to a design that somebody else shares (N11). They need no account; administrators decide. */
import { z } from 'zod';
import { claimSharedDesign } from '#contracts/gallery.ts';
import { reportLimits } from '#domain/gallery.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { call, type Supabase } from '../supabase.ts';

const words = (most: number) => z.string().trim().min(1).max(most);

export function claimRoutes(service: Supabase): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/gallery/claim',
      summary: 'Asks administrators to take down a shared design that takes somebody’s work.',
      access: 'public',
      quotas: [{ name: 'claims-day', per: 'ip', points: 10, windowSeconds: 86_400, counting: 'shares' }],
      body: z.object({
        designId: z.uuid(),
        name: words(reportLimits.name),
        email: z.email().max(320),
        statement: words(reportLimits.statement),
        original: z.string().trim().max(reportLimits.original).default(''),
      }),
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found'],
    }).answer(async ({ body }) => {
      const claimed = await call(service, claimSharedDesign, {
        p_design_id: body.designId,
        p_name: body.name,
        p_email: body.email,
        p_statement: body.statement,
        p_original: body.original,
      });
      if (!claimed.ok) throw new ApiError('not_found', { message: claimed.sentence });
      return { success: true as const };
    }),
  ];
}
