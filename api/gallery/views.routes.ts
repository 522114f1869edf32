/**
 * Views of visitors (decision 29: once for each viewer and day). A visitor has no token, so the server tells one from
 * another by the address alone (what a browser says of itself is whatever it likes to say), and keeps only a keyed hash of
 * it that changes every day: nobody can be followed from one day to the next, and nobody who reads the table can try
 * addresses out. People behind one address count as one.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { recordDesignView } from '#contracts/gallery.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { call, type Supabase } from '../supabase.ts';

/** `key`: any secret that all API processes share. */
export function viewRoutes(service: Supabase, key: string): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/gallery/view',
      summary: 'Counts a visitor’s view of a published design, once a day',
      access: 'public',
      quotas: [{ name: 'visitor-views', per: 'ip', points: 300, windowSeconds: 3600, counting: 'shares' }],
      body: z.object({ designId: z.uuid() }),
      response: z.object({ views: z.number().int() }),
      errors: ['not_found'],
    }).answer(async ({ body, ip }) => {
      const viewer = viewerOf(key, new Date(), ip);
      const view = await call(service, recordDesignView, { p_design_id: body.designId, p_viewer: viewer });
      if (!view.ok) throw new ApiError('not_found');
      return view.value;
    }),
  ];
}

/** The name under which a visitor is counted on one day (UTC): 64 hexadecimal characters. */
export function viewerOf(key: string, at: Date, ip: string): string {
  const day = at.toISOString().slice(0, 10);
  return createHmac('sha256', key).update(`view\n${day}\n${ip}`).digest('hex');
}
