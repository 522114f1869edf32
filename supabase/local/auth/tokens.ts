/**
 * One-time tokens of mails. A six digit code and a link stand for the same token: stored is only the hash of mailbox
 * and code, so a code works for the mailbox that it was sent to and for no other. The hash takes a secret, which that of
 * the real service does without: whoever knows a mailbox could work out the links of all its codes, and try them past
 * the limit on guesses of its code.
 */
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import { parseBody } from './http.ts';
import type { MailKind } from './mails.ts';
import { allowedRedirect } from './redirects.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import type { UserRow } from './users.ts';

export type TokenColumn =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** When the token of a column was sent; it lives for `otpExpiry` seconds from then. */
export const sentColumn: Record<TokenColumn, keyof UserRow> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
};

/** Link types of the real service, as they stand in `type=`. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';

export interface TokenRequest {
  kind: MailKind;
  type: LinkType;
  column: TokenColumn;
  /** Mailbox that gets it. */
  to: string;
  redirectTo: string | null;
  challenge: Challenge | null;
}

export interface IssuedToken {
  kind: MailKind;
  to: string;
  code: string;
  hash: string;
  link: string;
  redirectTo: string;
}

/** The PKCE part of a request body. */
export interface Challenge {
  value: string;
  method: 's256' | 'plain';
}

/** Marks tokens whose link answers with a code for exchangeCodeForSession instead of a session. */
export const pkcePrefix = 'pkce_';

export const tokenHash = ({ keys }: AuthContext, mailbox: string, code: string): string =>
  createHmac('sha224', keys.urlSecret).update(`token ${mailbox} ${code}`).digest('hex');

const challengeBody = z.looseObject({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});

/** Reads the challenge of a PKCE request; null in the implicit flow. */
export function readChallenge(call: AuthCall): Challenge | null {
  const { code_challenge: value, code_challenge_method: method } = parseBody(challengeBody, call);
  if (!value) return null;
  const name = (method ?? 's256').toLowerCase();
  if (name !== 's256' && name !== 'plain') throw invalid('code challenge method must be one of: s256, plain');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(value)) throw invalid('code challenge has to be between 43 and 128 characters');
  return { value, method: name };
}

async function rememberChallenge(sql: Sql, user: UserRow, challenge: Challenge, type: LinkType): Promise<void> {
  await sql(`delete from auth.flow_state where user_id = $1 and created_at < now() - interval '1 day'`, [user.id]);
  await sql(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, now(), now())`,
    [randomUUID(), user.id, randomUUID(), challenge.method, challenge.value, type],
  );
}

/** Makes a token, stores its hash (which ends the one before) and returns what the mail needs. */
export async function issueToken(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  request: TokenRequest,
): Promise<IssuedToken> {
  const { otpLength } = context.settings;
  const code = String(randomInt(0, 10 ** otpLength)).padStart(otpLength, '0');
  if (request.challenge) await rememberChallenge(sql, user, request.challenge, request.type);
  const hash = `${request.challenge ? pkcePrefix : ''}${tokenHash(context, request.to, code)}`;
  await sql(
    `update auth.users set ${request.column} = $2, ${sentColumn[request.column]} = now(), updated_at = now() where id = $1`,
    [user.id, hash],
  );
  const redirectTo = allowedRedirect(request.redirectTo, context.siteUrl, context.redirectUrls);
  const link = new URL('/auth/v1/verify', context.publicUrl);
  link.searchParams.set('token', hash);
  link.searchParams.set('type', request.type);
  link.searchParams.set('redirect_to', redirectTo);
  return { kind: request.kind, to: request.to, code, hash, link: link.href, redirectTo };
}

/**
 * Takes a token out of its column if it is there and still fresh; null otherwise. One statement, so that two clicks
 * at once cannot both win.
 */
export async function consumeToken(
  sql: Sql,
  column: TokenColumn,
  hash: string,
  lifetimeSeconds: number,
): Promise<string | null> {
  if (!hash) return null;
  const rows = await sql<{ id: string }>(
    `update auth.users set ${column} = '', updated_at = now()
     where ${column} = $1 and ${sentColumn[column]} > now() - make_interval(secs => $2) and deleted_at is null
     returning id`,
    [hash, lifetimeSeconds],
  );
  return rows[0]?.id ?? null;
}

/** The code that a PKCE link leads back with, good for five minutes. */
export async function releaseAuthCode(sql: Sql, userId: string, type: LinkType): Promise<string> {
  const rows = await sql<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
                 order by created_at desc limit 1)
     returning auth_code`,
    [userId, type],
  );
  if (!rows[0]) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return rows[0].auth_code;
}
