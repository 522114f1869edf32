/** The admin API (auth.admin.*): for the secret key only, which auth.ts checks before anything here runs. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emailExists, invalid, userNotFound } from './errors.ts';
import { json, metadata, parseBody } from './http.ts';
import { assertPasswordAllowed } from './passwords.ts';
import { endSessions } from './sessions.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import {
  changeEmail,
  confirmUser,
  createUser,
  findUser,
  findUserByEmail,
  listUsers,
  publicUser,
  reloadUser,
  requireEmail,
  setMetadata,
  setPassword,
} from './users.ts';
import type { Sql } from './database.ts';

/** Nothing and 0 mean the default, as in the real service; as many digits as the database can count with. */
function countIn(call: AuthCall, name: 'page' | 'per_page', fallback: number): number {
  const text = call.url.searchParams.get(name) ?? '';
  if (!/^\d{0,15}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name}`);
  return Number(text) || fallback;
}

export async function listAccounts(context: AuthContext, call: AuthCall): Promise<Response> {
  const page = countIn(call, 'page', 1);
  const perPage = Math.min(countIn(call, 'per_page', 50), 1000);
  const { users, total } = await context.transaction((sql) => listUsers(sql, page, perPage));
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string): string =>
    `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  return json({ users: users.map(publicUser), aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
    link: links.join(', '),
  });
}

const accountBody = z.looseObject({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  /** As long as its column. */
  role: z.string().max(255).nullish(),
  ban_duration: z.string().nullish(),
});
type AccountBody = z.output<typeof accountBody>;

const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Go counts nanoseconds in 64 bits: 292 years. */
const longestSeconds = 2 ** 63 / 1e9;

/** Seconds of a duration as Go writes it, "1h30m"; null for "none". */
export function parseBanDuration(text: string): number | null {
  if (text === 'none') return null;
  const parts = [...text.matchAll(/(\d{1,12}(?:\.\d{1,12})?)(ns|us|µs|ms|s|m|h)/g)];
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit], 0);
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text || seconds > longestSeconds) {
    throw invalid(`invalid format for ban duration: time: invalid duration "${text.slice(0, 100)}"`);
  }
  return seconds;
}

async function setBan(sql: Sql, id: string, duration: string): Promise<void> {
  const seconds = parseBanDuration(duration);
  await sql(
    `update auth.users set updated_at = now(),
       banned_until = case when $2::float8 is null then null else now() + make_interval(secs => $2::float8) end
     where id = $1`,
    [id, seconds],
  );
}

export async function createAccount(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(accountBody, call);
  if (!body.email) throw invalid('Cannot create a user without either an email or phone');
  const email = requireEmail(body.email);
  if (body.password) assertPasswordAllowed(body.password, context.settings);
  const user = await context.transaction(async (sql) => {
    if (await findUserByEmail(sql, email)) throw emailExists();
    const created = await createUser(context, sql, {
      id: body.id ?? undefined,
      email,
      // Without a password nobody can sign in by one; the same as a random one that no one knows.
      password: body.password ?? undefined,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      confirmed: body.email_confirm ?? false,
      role: body.role ?? undefined,
    });
    if (body.ban_duration) await setBan(sql, created.id, body.ban_duration);
    return reloadUser(sql, created.id);
  });
  return json(publicUser(user));
}

export async function readAccountById(context: AuthContext, _call: AuthCall, id: string): Promise<Response> {
  const user = await context.transaction((sql) => findUser(sql, id));
  if (!user) throw userNotFound();
  return json(publicUser(user));
}

async function applyChanges(context: AuthContext, sql: Sql, id: string, body: AccountBody): Promise<void> {
  if (body.password) {
    assertPasswordAllowed(body.password, context.settings);
    await setPassword(context, sql, id, body.password);
    await endSessions(sql, id, null, 'global');
  }
  if (body.email) {
    const email = requireEmail(body.email);
    const holder = await findUserByEmail(sql, email);
    if (holder && holder.id !== id) throw emailExists();
    await changeEmail(sql, id, email);
  }
  if (body.email_confirm) await confirmUser(sql, id);
  if (body.user_metadata) await setMetadata(sql, id, 'raw_user_meta_data', body.user_metadata);
  if (body.app_metadata) await setMetadata(sql, id, 'raw_app_meta_data', body.app_metadata);
  if (body.role) await sql('update auth.users set role = $2, updated_at = now() where id = $1', [id, body.role]);
  if (body.ban_duration) await setBan(sql, id, body.ban_duration);
}

export async function updateAccountById(context: AuthContext, call: AuthCall, id: string): Promise<Response> {
  const body = parseBody(accountBody, call);
  const user = await context.transaction(async (sql) => {
    if (!(await findUser(sql, id))) throw userNotFound();
    await applyChanges(context, sql, id, body);
    return reloadUser(sql, id);
  });
  return json(publicUser(user));
}

const deleteBody = z.looseObject({ should_soft_delete: z.boolean().nullish() });

/** Deletes the row, or empties it (soft): then nothing of the person is left but the id that other rows point to. */
export async function deleteAccount(context: AuthContext, call: AuthCall, id: string): Promise<Response> {
  const soft = parseBody(deleteBody, call).should_soft_delete ?? false;
  await context.transaction(async (sql) => {
    if (!(await findUser(sql, id))) throw userNotFound();
    if (!soft) {
      await sql('delete from auth.users where id = $1', [id]);
      return;
    }
    await endSessions(sql, id, null, 'global');
    await sql('delete from auth.identities where user_id = $1', [id]);
    await sql(
      `update auth.users set deleted_at = now(), updated_at = now(), email = $2, phone = null, encrypted_password = '',
         raw_user_meta_data = '{}', raw_app_meta_data = '{}', email_change = '', confirmation_token = '',
         recovery_token = '', email_change_token_new = '', email_change_token_current = '', reauthentication_token = ''
       where id = $1`,
      [id, `deleted-${randomUUID()}`],
    );
  });
  return json({});
}

export async function signOutAccount(context: AuthContext, _call: AuthCall, id: string): Promise<Response> {
  await context.transaction((sql) => endSessions(sql, id, null, 'global'));
  return new Response(null, { status: 204 });
}
