/** Accepting a code or a link: POST by the app, GET by a click in a mail. */
import { z } from 'zod';
import type { Sql } from './database.ts';
import { acceptEmailChange } from './email-change.ts';
import { AuthError, invalid } from './errors.ts';
import { json, parseBody } from './http.ts';
import { allowedRedirect } from './redirects.ts';
import { openSession } from './sessions.ts';
import type { AuthMethod, SessionAnswer } from './sessions.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { consumeToken, pkcePrefix, releaseAuthCode, tokenHash } from './tokens.ts';
import type { LinkType, TokenColumn } from './tokens.ts';
import { assertNotBanned, confirmUser, normaliseEmail, reloadUser } from './users.ts';

type VerifyType = Exclude<LinkType, 'reauthentication'> | 'email';

/** Columns in which a token of each type may stand. `email` is the app's word for "whichever mail it was". */
const columnsOf: Record<Exclude<VerifyType, 'email_change'>, TokenColumn[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
};

const verifyTypes = new Set<string>(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']);
const isVerifyType = (type: string | null | undefined): type is VerifyType => verifyTypes.has(type ?? '');

type Outcome =
  | { is: 'session'; session: SessionAnswer }
  | { is: 'code'; code: string }
  /** The first of two mailboxes has agreed to an e-mail change. */
  | { is: 'waiting' };

const waitingMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Amr entry of a link: recovery and invitation keep their name, every other mail is a one-time password. */
const methodOf = (type: VerifyType): AuthMethod => (type === 'recovery' || type === 'invite' ? type : 'otp');

/** PKCE tokens keep the type they were asked for; `email` and `magiclink` may stand for others. */
function flowTypeOf(type: VerifyType, column: TokenColumn | null): LinkType {
  if (column === 'confirmation_token') return 'signup';
  return type === 'email' ? 'magiclink' : type;
}

async function acceptHash(
  context: AuthContext,
  sql: Sql,
  type: VerifyType,
  hash: string,
): Promise<{ userId: string; done: boolean; flow: LinkType } | null> {
  if (type === 'email_change') {
    const change = await acceptEmailChange(context, sql, hash);
    return change && { ...change, flow: 'email_change' };
  }
  for (const column of columnsOf[type]) {
    const userId = await consumeToken(sql, column, hash, context.settings.otpExpiry);
    if (!userId) continue;
    await confirmUser(sql, userId);
    return { userId, done: true, flow: flowTypeOf(type, column) };
  }
  return null;
}

/** Accepts the first of the hashes that is known; a link of a PKCE flow gives a code, everything else a session. */
async function accept(
  context: AuthContext,
  call: AuthCall,
  type: VerifyType,
  hashes: string[],
  byLink: boolean,
): Promise<Outcome> {
  return context.transaction(async (sql) => {
    for (const hash of hashes) {
      const accepted = await acceptHash(context, sql, type, hash);
      if (!accepted) continue;
      assertNotBanned(await reloadUser(sql, accepted.userId));
      if (!accepted.done) return { is: 'waiting' };
      if (byLink && hash.startsWith(pkcePrefix)) {
        return { is: 'code', code: await releaseAuthCode(sql, accepted.userId, accepted.flow) };
      }
      return { is: 'session', session: await openSession(context, sql, call, accepted.userId, methodOf(type)) };
    }
    const message = byLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
    throw new AuthError(403, 'otp_expired', message);
  });
}

const verifyBody = z.looseObject({
  type: z.string().nullish(),
  email: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
});

/** Guesses per mailbox are limited besides those per network address: a code has only six digits. */
function assertGuessAllowed(context: AuthContext, email: string): void {
  if (context.limits.verifications.take(`mailbox ${email}`)) return;
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

export async function verifyByApp(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(verifyBody, call);
  if (!isVerifyType(body.type)) throw invalid('Invalid email verification type');
  let hashes: string[];
  if (body.token_hash) {
    if (body.email) throw invalid('Only the token_hash and type should be provided');
    hashes = [body.token_hash];
  } else {
    const email = normaliseEmail(body.email);
    if (!email || !body.token) throw invalid('Verify requires a token or a token hash');
    assertGuessAllowed(context, email);
    const hash = tokenHash(context, email, body.token.trim());
    hashes = [hash, `${pkcePrefix}${hash}`];
  }
  const outcome = await accept(context, call, body.type, hashes, false);
  if (outcome.is === 'session') return json(outcome.session);
  return json({ msg: waitingMessage, code: '200' });
}

function redirect(target: string, query: Record<string, string>, fragment: Record<string, string>): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fragment).toString();
  // The address carries a session: it must not be kept by a cache nor be told to other sites.
  const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

/** GET /verify: always leads back to the site, with the session, a code, a message or an error in the address. */
export async function verifyByLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const parameters = call.url.searchParams;
  const target = allowedRedirect(parameters.get('redirect_to'), context.siteUrl, context.redirectUrls);
  const token = parameters.get('token') ?? parameters.get('token_hash') ?? '';
  const type = parameters.get('type');
  try {
    if (!isVerifyType(type) || !token) throw invalid('Verify requires a token and a verification type');
    const outcome = await accept(context, call, type, [token], true);
    if (outcome.is === 'code') return redirect(target, { code: outcome.code }, {});
    if (outcome.is === 'waiting') return redirect(target, {}, { message: waitingMessage, sb: '' });
    const { access_token, token_type, expires_in, expires_at, refresh_token } = outcome.session;
    const fragment = {
      access_token,
      expires_at: `${expires_at}`,
      expires_in: `${expires_in}`,
      refresh_token,
      token_type,
    };
    return redirect(target, {}, { ...fragment, type });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const reason = {
      error: error.status >= 500 ? 'server_error' : 'access_denied',
      error_code: error.code,
      error_description: error.message,
    };
    // A PKCE client looks into the query, an implicit one into the fragment.
    return redirect(target, token.startsWith(pkcePrefix) ? reason : {}, { ...reason, sb: '' });
  }
}
