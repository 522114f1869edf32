/** Sessions: opening, refreshing with rotation, ending, and the access tokens that stand for them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';
import { AuthError } from './errors.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { assertNotBanned, findUser, publicUser, reloadUser } from './users.ts';
import type { UserRow } from './users.ts';

/** How the person proved who they are, for the amr claim. */
export type AuthMethod = 'password' | 'otp' | 'magiclink' | 'recovery' | 'invite' | 'email/signup' | 'email_change';

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

async function accessToken(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  sessionId: string,
  expiresAt: number,
): Promise<string> {
  const methods = await sql<{ method: string; at: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as at
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return context.keys.sign({
    iss: `${context.publicUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: seconds(),
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: 'aal1',
    amr: methods.map(({ method, at }) => ({ method, timestamp: at })),
    session_id: sessionId,
    is_anonymous: false,
  });
}

async function answer(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const expiresAt = seconds() + context.settings.jwtExpiry;
  return {
    access_token: await accessToken(context, sql, user, sessionId, expiresAt),
    token_type: 'bearer',
    expires_in: context.settings.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: publicUser(user),
  };
}

async function insertRefreshToken(sql: Sql, userId: string, sessionId: string, parent: string | null): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  await sql(
    `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, now(), now())`,
    [token, userId, sessionId, parent],
  );
  return token;
}

/** Opens a session for a user who has just proved an identity. */
export async function openSession(
  context: AuthContext,
  sql: Sql,
  call: AuthCall,
  userId: string,
  method: AuthMethod,
): Promise<SessionAnswer> {
  const sessionId = randomUUID();
  await sql(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
     values ($1, $2, 'aal1', $3, $4, now(), now())`,
    [sessionId, userId, call.userAgent, call.ip],
  );
  await sql(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())`,
    [randomUUID(), sessionId, method],
  );
  await sql('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [userId]);
  await sql(`update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'`, [userId]);
  if (call.ip) context.limits.knownPlaces.add(userId, call.ip);
  const refreshToken = await insertRefreshToken(sql, userId, sessionId, null);
  return answer(context, sql, await reloadUser(sql, userId), sessionId, refreshToken);
}

interface RefreshTokenRow {
  token: string;
  user_id: string;
  session_id: string;
  parent: string | null;
  revoked: boolean;
  recent: boolean;
}

const notFound = (): AuthError =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/** The row of a token, its session locked so that refreshes of one session run one after the other. */
async function lockRefreshToken(sql: Sql, token: string, reuseInterval: number): Promise<RefreshTokenRow> {
  const sessions = await sql<{ id: string }>(
    `select s.id from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token = $1 for update of s`,
    [token],
  );
  if (!sessions[0]) throw notFound();
  const rows = await sql<RefreshTokenRow>(
    `select token, user_id::text as user_id, session_id, parent, revoked,
       updated_at > now() - make_interval(secs => $2) as recent
     from auth.refresh_tokens where token = $1`,
    [token, reuseInterval],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Swaps a refresh token for a new session answer. A token that was used before is good once more when it is the
 * parent of the token in use (the answer got lost on the way: the same successor is given again) or within the reuse
 * interval (two tabs at once). Anything else is a stolen or copied token: the whole session ends. Returns null in that
 * case instead of throwing, because ending the session must be committed.
 */
export async function refreshSession(context: AuthContext, sql: Sql, token: string): Promise<SessionAnswer | null> {
  const row = await lockRefreshToken(sql, token, context.settings.refreshTokenReuseInterval);
  const user = await findUser(sql, row.user_id);
  if (!user) throw notFound();
  assertNotBanned(user);
  await sql('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1', [row.session_id]);
  if (!row.revoked) {
    await sql('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [row.token]);
    const next = await insertRefreshToken(sql, user.id, row.session_id, row.token);
    return answer(context, sql, user, row.session_id, next);
  }
  const unused = await sql<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc, id desc limit 1',
    [row.session_id],
  );
  const active = unused.at(0);
  if (active && (active.parent === row.token || row.recent)) {
    return answer(context, sql, user, row.session_id, active.token);
  }
  await sql('update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked', [
    row.session_id,
  ]);
  return null;
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions; refresh tokens go with them, access tokens run out by themselves. */
export async function endSessions(
  sql: Sql,
  userId: string,
  sessionId: string | null,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local')
    await sql('delete from auth.sessions where user_id = $1 and id::text = $2', [userId, sessionId]);
  else if (scope === 'others') {
    await sql('delete from auth.sessions where user_id = $1 and id::text is distinct from $2', [userId, sessionId]);
  } else await sql('delete from auth.sessions where user_id = $1', [userId]);
}
