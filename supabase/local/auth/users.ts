/** Accounts: reading, creating, confirming, and the shape in which they leave the service. */
import { randomUUID } from 'node:crypto';
import { postgresError } from './database.ts';
import type { Sql } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import { assertFitsIntoToken } from './http.ts';
import { hashPassword } from './passwords.ts';
import type { AuthContext } from './settings.ts';

export type Metadata = Record<string, unknown>;

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  invited_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  reauthentication_token: string | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date | null;
  updated_at: Date | null;
  identities: Metadata[];
}

const columns = `u.*, (
  select coalesce(jsonb_agg(jsonb_build_object(
    'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
    'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
    'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
  from auth.identities i where i.user_id = u.id) as identities`;

export const normaliseEmail = (email: string | null | undefined): string => (email ?? '').trim().toLowerCase();

/** Throws unless this can be a mailbox. Returns it in lower case, as it is stored. */
export function requireEmail(email: string | null | undefined): string {
  const address = normaliseEmail(email);
  if (address.length > 254 || !/^[^\s@"<>(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return address;
}

export async function findUserByEmail(sql: Sql, email: string | null | undefined): Promise<UserRow | null> {
  const rows = await sql<UserRow>(
    `select ${columns} from auth.users u where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [normaliseEmail(email)],
  );
  return rows[0] ?? null;
}

export async function findUser(sql: Sql, id: string): Promise<UserRow | null> {
  const rows = await sql<UserRow>(
    `select ${columns} from auth.users u where u.id::text = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The account after a change in the same transaction. */
export async function reloadUser(sql: Sql, id: string): Promise<UserRow> {
  const user = await findUser(sql, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

export async function listUsers(sql: Sql, page: number, perPage: number): Promise<{ users: UserRow[]; total: number }> {
  const [{ total }] = await sql<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  const users = await sql<UserRow>(
    `select ${columns} from auth.users u where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  return { users, total };
}

/** The account as clients see it: no hash, no token; absent values are left out as the real service does. */
export function publicUser(user: UserRow): Record<string, unknown> {
  const shown: Record<string, unknown> = {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    phone: user.phone ?? '',
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    invited_at: user.invited_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null && value !== undefined));
}

export interface NewUser {
  id?: string;
  email: string;
  password?: string;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
  confirmed?: boolean;
  invited?: boolean;
  /** Made by the person, whose address then stands in the metadata too; an administrator's stay as given. */
  signedUp?: boolean;
  role?: string;
}

async function insertUser(sql: Sql, user: NewUser, passwordCost: number): Promise<string> {
  const id = user.id ?? randomUUID();
  const hash = user.password ? await hashPassword(sql, user.password, passwordCost) : '';
  const identity = { sub: id, email: user.email, email_verified: user.confirmed ?? false, phone_verified: false };
  const verification = user.signedUp ? identity : user.confirmed ? { email_verified: true } : {};
  await sql(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
       raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change,
       email_change_token_new, email_change_token_current, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4,
       case when $5::boolean then now() end, case when $6::boolean then now() end, $7, $8, '', '', '', '', '', now(), now())`,
    [
      id,
      user.role || 'authenticated',
      user.email,
      hash,
      user.confirmed ?? false,
      user.invited ?? false,
      { provider: 'email', providers: ['email'], ...user.appMetadata },
      { ...user.userMetadata, ...verification },
    ],
  );
  await sql(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1::text, $1::uuid, $2, 'email', now(), now(), now())`,
    [id, identity],
  );
  return id;
}

/** An administrator's accounts are not asked about, nor, other than on the hosted service, their invitations. */
async function askHook(context: AuthContext, sql: Sql, email: string): Promise<void> {
  const hook = context.settings.creationHook;
  if (!hook) return;
  const event = { metadata: { name: 'before-user-created' }, user: { email } };
  const [{ answer }] = await sql<{ answer: { error?: { http_code: number; message: string } } }>(
    `select ${hook}($1) as answer`,
    [JSON.stringify(event)],
  );
  if (answer.error) throw new AuthError(answer.error.http_code, 'signup_disabled', answer.error.message);
}

/** Codes with which a trigger refuses on purpose, as PostgREST reads them: `PT` and a status. */
const REFUSED = /^PT[45]\d\d$/;

/**
 * Creates the account and its identity. A taken address is `user_already_exists`, an account that a trigger refuses is
 * `signup_disabled` (the real service answers 500 there, where no hook was asked before); anything else that goes wrong, a trigger most of all, is the real
 * service's "Database error saving new user" (details in the log).
 */
export async function createUser(context: AuthContext, sql: Sql, user: NewUser): Promise<UserRow> {
  if (user.signedUp) await askHook(context, sql, user.email);
  try {
    const id = await insertUser(sql, user, context.passwordCost);
    // What waits for the end of the transaction is said here, where it can be answered.
    await sql('set constraints all immediate');
    return await reloadUser(sql, id);
  } catch (error) {
    const problem = postgresError(error);
    if (problem?.code === '23505' && problem.schema === 'auth' && problem.table === 'users') {
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    }
    if (problem && REFUSED.test(problem.code)) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    }
    context.log('Creating an account failed in the database', error);
    throw new AuthError(500, 'unexpected_failure', 'Database error saving new user');
  }
}

export async function confirmUser(sql: Sql, id: string): Promise<void> {
  await sql(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '',
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}', updated_at = now()
     where id = $1`,
    [id],
  );
  await sql(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  );
}

/**
 * Whatever went out by mail before counts no longer: it lies where somebody else may read. The code that the link of a change of
 * address has just released is the one that stays, so that its app can exchange it.
 */
async function forgetTokens(sql: Sql, id: string, keptFlow: string | null = null): Promise<void> {
  await sql(
    `update auth.users set confirmation_token = '', recovery_token = '', reauthentication_token = '', email_change = '',
       email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
     where id = $1`,
    [id],
  );
  await sql('delete from auth.flow_state where user_id = $1 and authentication_method is distinct from $2', [
    id,
    keptFlow,
  ]);
}

/** Gives the account another address, in its row and in its identity. */
export async function changeEmail(sql: Sql, id: string, email: string): Promise<void> {
  try {
    await sql(
      `update auth.users set email = $2::text, updated_at = now(),
         raw_user_meta_data = raw_user_meta_data ||
           case when raw_user_meta_data ? 'email' then jsonb_build_object('email', $2::text) else '{}' end
       where id = $1`,
      [id, email],
    );
  } catch (error) {
    if (postgresError(error)?.code !== '23505') throw error;
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await sql(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id, email],
  );
  await forgetTokens(sql, id, 'email_change');
}

/** Top level merge; a key given as null is removed. */
export function mergeMetadata(known: Metadata | null, patch: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...known, ...patch }).filter(([, value]) => value !== null));
}

export async function setMetadata(
  sql: Sql,
  id: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  patch: Metadata,
): Promise<void> {
  const rows = await sql<{ known: Metadata | null }>(
    `select ${column} as known from auth.users where id = $1 for update`,
    [id],
  );
  const merged = mergeMetadata(rows.at(0)?.known ?? null, patch);
  assertFitsIntoToken(merged);
  await sql(`update auth.users set ${column} = $2, updated_at = now() where id = $1`, [id, merged]);
}

export async function setPassword(context: AuthContext, sql: Sql, id: string, password: string): Promise<void> {
  await sql('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    await hashPassword(sql, password, context.passwordCost),
  ]);
  await forgetTokens(sql, id);
}

/** Holds the row until the transaction ends, and gives it as it is by then. */
export async function lockUser(sql: Sql, id: string): Promise<UserRow> {
  await sql('select 1 from auth.users where id = $1 for no key update', [id]);
  return reloadUser(sql, id);
}

export function assertNotBanned(user: UserRow): void {
  if (user.banned_until && user.banned_until > new Date()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
}
