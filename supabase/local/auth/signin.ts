/** POST /token: sign-in with a password, refresh, and the second half of a PKCE link. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import { json, parseBody } from './http.ts';
import { passwordMatches } from './passwords.ts';
import { openSession, refreshSession } from './sessions.ts';
import type { AuthMethod } from './sessions.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { assertNotBanned, findUserByEmail, lockUser, normaliseEmail } from './users.ts';

const passwordBody = z.looseObject({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/** Guesses of strangers must not lock the owner out: where they have signed in before, the account's limit does not hold. */
async function isKnownPlace(context: AuthContext, sql: Sql, userId: string, ip: string | null): Promise<boolean> {
  if (!ip) return false;
  if (context.limits.knownPlaces.has(userId, ip)) return true;
  // What a restart forgets, open sessions still tell.
  const found = await sql('select 1 from auth.sessions where user_id = $1 and ip = $2::inet limit 1', [userId, ip]);
  return found.length > 0;
}

/** The hook of the real service is told before the answer, in a transaction of its own: a refusal must not undo it. */
async function tellHook(context: AuthContext, userId: string, valid: boolean): Promise<void> {
  const hook = context.settings.passwordHook;
  if (!hook) return;
  await context.transaction((sql) => sql(`select ${hook}($1)`, [JSON.stringify({ user_id: userId, valid })]));
}

const wrongPassword = (): AuthError => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

async function passwordGrant(context: AuthContext, call: AuthCall): Promise<Response> {
  const { email, phone, password } = parseBody(passwordBody, call);
  if (!email && !phone) throw invalid('missing email or phone');
  const { wrongPasswords } = context.limits;
  return context.transaction(async (sql) => {
    const user = email ? await findUserByEmail(sql, email) : null;
    const account = user?.email ?? normaliseEmail(email);
    const isLimited = !user || !(await isKnownPlace(context, sql, user.id, call.ip));
    // Counted before it is known to be wrong: guesses that come at once must not all pass.
    if (isLimited && !wrongPasswords.take(account)) {
      throw new AuthError(429, 'over_request_rate_limit', 'Too many wrong passwords. Try again later, or reset it.');
    }
    const right = await passwordMatches(sql, password ?? '', user?.encrypted_password, context.passwordCost);
    if (user) await tellHook(context, user.id, right);
    if (!user || !right) throw wrongPassword();
    if (isLimited) wrongPasswords.giveBack(account);
    // Comparing takes its time: the password may have been changed meanwhile, and the sessions of the old one ended.
    const held = await lockUser(sql, user.id);
    if (held.encrypted_password !== user.encrypted_password) throw wrongPassword();
    assertNotBanned(held);
    if (!held.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    return json({ ...(await openSession(context, sql, call, user.id, 'password')), weak_password: null });
  });
}

const refreshBody = z.looseObject({ refresh_token: z.string().nullish() });

async function refreshGrant(context: AuthContext, call: AuthCall): Promise<Response> {
  const { refresh_token: token } = parseBody(refreshBody, call);
  if (!token) throw invalid('refresh_token required');
  const session = await context.transaction((sql) => refreshSession(context, sql, token));
  if (!session) throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return json(session);
}

const pkceBody = z.looseObject({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

interface FlowStateRow {
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: AuthMethod;
  fresh: boolean;
}

/** How long the code of a link may wait for its exchange (seconds). */
const authCodeLifetime = 300;

function challengeMatches(flow: FlowStateRow, verifier: string): boolean {
  const digest = createHash('sha256').update(verifier).digest('base64url');
  const given = Buffer.from(flow.code_challenge_method === 'plain' ? verifier : digest);
  const wanted = Buffer.from(flow.code_challenge);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const flowNotFound = (): AuthError =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

async function pkceGrant(context: AuthContext, call: AuthCall): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = parseBody(pkceBody, call);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return context.transaction(async (sql) => {
    const flows = await sql<FlowStateRow>(
      `select user_id, code_challenge, code_challenge_method, authentication_method,
         auth_code_issued_at > now() - make_interval(secs => $2) as fresh
       from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null`,
      [code, authCodeLifetime],
    );
    const flow = flows.at(0);
    if (!flow) throw flowNotFound();
    if (!flow.fresh) throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!challengeMatches(flow, verifier)) {
      throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    }
    // Account first, as everywhere; what it was changed by may have taken the code away.
    const user = await lockUser(sql, flow.user_id);
    const taken = await sql('delete from auth.flow_state where auth_code = $1 returning id', [code]);
    if (taken.length === 0) throw flowNotFound();
    assertNotBanned(user);
    const method = flow.authentication_method === ('signup' as string) ? 'email/signup' : flow.authentication_method;
    return json(await openSession(context, sql, call, user.id, method));
  });
}

export async function issueSession(context: AuthContext, call: AuthCall): Promise<Response> {
  switch (call.url.searchParams.get('grant_type')) {
    case 'password':
      return passwordGrant(context, call);
    case 'refresh_token':
      return refreshGrant(context, call);
    case 'pkce':
      return pkceGrant(context, call);
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}
