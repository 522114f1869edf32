/** What a signed-in person does with the own account: read, change, sign out. */
import { z } from 'zod';
import type { Claims } from '../keys.ts';
import type { Sql } from './database.ts';
import { requestEmailChange, sendEmailChange } from './email-change.ts';
import { AuthError } from './errors.ts';
import { json, metadata, parseBody } from './http.ts';
import { assertMailInterval, countMail, sendToken } from './mailer.ts';
import { assertPasswordAllowed, passwordMatches } from './passwords.ts';
import { endSessions } from './sessions.ts';
import type { SignOutScope } from './sessions.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { consumeToken, issueToken, tokenHash } from './tokens.ts';
import { findUser, normaliseEmail, publicUser, reloadUser, requireEmail, setMetadata, setPassword } from './users.ts';
import type { UserRow } from './users.ts';

/** Seconds after signing in during which a password may be changed without a fresh code. */
const recentSignIn = 24 * 60 * 60;

interface Caller {
  user: UserRow;
  sessionId: string | null;
}

async function readClaims(context: AuthContext, call: AuthCall): Promise<Claims> {
  if (!call.bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    return await context.keys.verify(call.bearer);
  } catch (error) {
    const expired = (error as { code?: unknown }).code === 'ERR_JWT_EXPIRED';
    const reason = expired ? 'token has invalid claims: token is expired' : 'token signature is invalid';
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

/** Who is calling. A token outlives its session and its user, so both are looked up every time. */
async function requireCaller(context: AuthContext, sql: Sql, call: AuthCall): Promise<Caller> {
  const claims = await readClaims(context, call);
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = await findUser(sql, claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (user.banned_until && user.banned_until > new Date()) throw new AuthError(403, 'user_banned', 'User is banned');
  const sessionId = claims.session_id ?? null;
  if (sessionId !== null) {
    const found = await sql('select 1 from auth.sessions where id::text = $1 and user_id = $2', [sessionId, user.id]);
    if (found.length === 0) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
  }
  return { user, sessionId };
}

export async function readAccount(context: AuthContext, call: AuthCall): Promise<Response> {
  const { user } = await context.transaction((sql) => requireCaller(context, sql, call));
  return json(publicUser(user));
}

const scopes = new Set<string>(['global', 'local', 'others']);

export async function signOut(context: AuthContext, call: AuthCall): Promise<Response> {
  const scope = call.url.searchParams.get('scope') ?? 'global';
  if (!scopes.has(scope)) throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  await context.transaction(async (sql) => {
    const { user, sessionId } = await requireCaller(context, sql, call);
    await endSessions(sql, user.id, sessionId, scope as SignOutScope);
  });
  return new Response(null, { status: 204 });
}

const updateBody = z.looseObject({
  email: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
});

/** Where config.toml asks for it: an older session must bring the code of a fresh mail along with the new password. */
async function assertRecentlyProved(
  context: AuthContext,
  sql: Sql,
  { user, sessionId }: Caller,
  nonce: string | null | undefined,
): Promise<void> {
  if (!context.settings.securePasswordChange) return;
  const recent = await sql(
    'select 1 from auth.sessions where id::text = $1 and created_at > now() - make_interval(secs => $2)',
    [sessionId, recentSignIn],
  );
  if (recent.length > 0) return;
  if (!nonce) throw new AuthError(401, 'reauthentication_needed', 'Password update requires reauthentication');
  const hash = tokenHash(context, user.email ?? '', nonce);
  const accepted = await consumeToken(sql, 'reauthentication_token', hash, context.settings.otpExpiry);
  if (accepted !== user.id) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function updatePassword(
  context: AuthContext,
  sql: Sql,
  caller: Caller,
  password: string | undefined,
  nonce: string | null | undefined,
): Promise<void> {
  assertPasswordAllowed(password, context.settings);
  await assertRecentlyProved(context, sql, caller, nonce);
  const { user, sessionId } = caller;
  const { encrypted_password: old } = user;
  if (old && (await passwordMatches(sql, password, old, context.passwordCost))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  await setPassword(context, sql, user.id, password);
  // Whoever else is signed in may be the reason for the change.
  await endSessions(sql, user.id, sessionId, 'others');
}

export async function updateAccount(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(updateBody, call);
  const user = await context.transaction(async (sql) => {
    const caller = await requireCaller(context, sql, call);
    if (body.password !== undefined && body.password !== null) {
      await updatePassword(context, sql, caller, body.password, body.nonce);
    }
    if (body.data) await setMetadata(sql, caller.user.id, 'raw_user_meta_data', body.data);
    return reloadUser(sql, caller.user.id);
  });
  if (!body.email || normaliseEmail(body.email) === user.email) return json(publicUser(user));
  const change = await requestEmailChange(context, call, user.id, requireEmail(body.email));
  await sendEmailChange(context, change);
  return json(publicUser(await context.transaction((sql) => reloadUser(sql, user.id))));
}

/** Sends the code that `updateUser({ password, nonce })` asks for. */
export async function reauthenticate(context: AuthContext, call: AuthCall): Promise<Response> {
  const token = await context.transaction(async (sql) => {
    const { user } = await requireCaller(context, sql, call);
    assertMailInterval(context, user.reauthentication_sent_at);
    countMail(context);
    return issueToken(context, sql, user, {
      kind: 'reauthentication',
      type: 'reauthentication',
      column: 'reauthentication_token',
      to: user.email ?? '',
      redirectTo: null,
      challenge: null,
    });
  });
  await sendToken(context, token);
  return json({});
}
