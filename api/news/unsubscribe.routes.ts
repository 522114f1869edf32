/**
 * Switching news by e-mail off from the mail itself (RFC 8058). The address in the mail's head is posted to by mail programs and
 * providers, with nothing but the token: no session, no cookie. Looking at it changes nothing, because scanners of mails follow
 * every link; it leads to the page that asks first.
 */
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { RESPONDED, route, type QuotaRule, type Route } from '../http/route.ts';
import { rpc, type Supabase } from '../supabase.ts';
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_PAGE, withToken } from './news-mail.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** A provider posts for all of its mailboxes from few addresses. A token is only opened: more of them harm nobody. */
const quota: QuotaRule = {
  name: 'news-unsubscribe',
  per: 'ip',
  points: 1200,
  windowSeconds: 3600,
  counting: 'process',
};
/** A token that was cut off is told so; only far more than one is refused unread. */
const query = z.object({ token: z.string().max(500) });

export function unsubscribeRoutes(service: Supabase, tokens: UnsubscribeTokens): Route[] {
  return [
    route({
      method: 'post',
      path: UNSUBSCRIBE_PATH,
      summary: 'Switches news by e-mail off for the account that the mail went to; its body is not read (RFC 8058)',
      access: 'public',
      quotas: [quota],
      query,
      response: z.object({ success: z.literal(true) }),
      errors: ['bad_request'],
    }).answer(async ({ query: { token } }) => {
      const userId = tokens.open(token);
      if (!userId) throw new ApiError('bad_request', { message: 'This link does not work. It may have been cut off.' });
      await rpc(service, 'stop_news_mails', { p_user_id: userId });
      return { success: true };
    }),
    route({
      method: 'get',
      path: UNSUBSCRIBE_PATH,
      summary: 'Leads to the page where news by e-mail is switched off; switches nothing off itself',
      access: 'public',
      quotas: [],
      query,
      response: z.null(),
      status: 303,
    }).answer(({ query: { token }, res }) => {
      res.setHeader('Cache-Control', 'no-store');
      res.redirect(303, withToken(UNSUBSCRIBE_PAGE, token));
      return Promise.resolve(RESPONDED);
    }),
  ];
}
