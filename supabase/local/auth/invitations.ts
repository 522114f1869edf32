/** Links that the server asks for: invitations by mail, and links handed to the caller instead of a mailbox. */
import { z } from 'zod';
import type { Sql } from './database.ts';
import { emailExists, userNotFound } from './errors.ts';
import { json, metadata, parseBody } from './http.ts';
import { countMail, sendToken } from './mailer.ts';
import { assertPasswordAllowed } from './passwords.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { issueToken } from './tokens.ts';
import type { TokenRequest } from './tokens.ts';
import { createUser, findUserByEmail, publicUser, reloadUser, requireEmail } from './users.ts';
import type { UserRow } from './users.ts';

const inviteBody = z.looseObject({ email: z.string(), data: metadata.nullish() });

export async function invite(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(inviteBody, call);
  const email = requireEmail(body.email);
  const { user, token } = await context.transaction(async (sql) => {
    const known = await findUserByEmail(sql, email);
    if (known?.email_confirmed_at) throw emailExists();
    const guest = known ?? (await createUser(context, sql, { email, userMetadata: body.data ?? {}, invited: true }));
    countMail(context);
    const issued = await issueToken(context, sql, guest, {
      kind: 'invite',
      type: 'invite',
      column: 'confirmation_token',
      to: email,
      redirectTo: call.redirectTo,
      challenge: null,
    });
    await sql('update auth.users set invited_at = now() where id = $1', [guest.id]);
    return { user: await reloadUser(sql, guest.id), token: issued };
  });
  await sendToken(context, token);
  return json(publicUser(user));
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type GeneratedType = (typeof linkTypes)[number];

const generateBody = z.looseObject({
  type: z.enum(linkTypes, { error: 'Invalid email action link type requested' }),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});
type GenerateBody = z.output<typeof generateBody>;

/** The account that a link is for; sign-up, invitation and sign-in links open one when there is none. */
async function accountFor(context: AuthContext, sql: Sql, body: GenerateBody, email: string): Promise<UserRow> {
  const user = await findUserByEmail(sql, email);
  if (user) {
    if ((body.type === 'signup' || body.type === 'invite') && user.email_confirmed_at) throw emailExists();
    return user;
  }
  const opens = body.type === 'signup' || body.type === 'invite' || body.type === 'magiclink';
  if (!opens) throw userNotFound();
  const password = body.password ?? undefined;
  if (body.type === 'signup') assertPasswordAllowed(password, context.settings);
  return createUser(context, sql, { email, password, userMetadata: body.data ?? {}, invited: body.type === 'invite' });
}

const tokenRequests: Record<GeneratedType, Pick<TokenRequest, 'kind' | 'type' | 'column'>> = {
  signup: { kind: 'confirmation', type: 'signup', column: 'confirmation_token' },
  invite: { kind: 'invite', type: 'invite', column: 'confirmation_token' },
  magiclink: { kind: 'magic-link', type: 'magiclink', column: 'recovery_token' },
  recovery: { kind: 'recovery', type: 'recovery', column: 'recovery_token' },
  email_change_current: { kind: 'email-change-current', type: 'email_change', column: 'email_change_token_current' },
  email_change_new: { kind: 'email-change-new', type: 'email_change', column: 'email_change_token_new' },
};

/** The mailbox of the token; for an e-mail change it also stores the new address. */
async function mailboxFor(sql: Sql, body: GenerateBody, user: UserRow, email: string): Promise<string> {
  if (body.type !== 'email_change_current' && body.type !== 'email_change_new') return email;
  const newEmail = requireEmail(body.new_email);
  if (await findUserByEmail(sql, newEmail)) throw emailExists();
  await sql('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1', [
    user.id,
    newEmail,
  ]);
  return body.type === 'email_change_current' ? email : newEmail;
}

/** POST /admin/generate_link: the link and the code as an answer, no mail. */
export async function generateLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(generateBody, call);
  const email = requireEmail(body.email);
  return context.transaction(async (sql) => {
    const user = await accountFor(context, sql, body, email);
    const to = await mailboxFor(sql, body, user, email);
    const redirectTo = body.redirect_to ?? call.redirectTo;
    const token = await issueToken(context, sql, user, {
      ...tokenRequests[body.type],
      to,
      redirectTo,
      challenge: null,
    });
    return json({
      ...publicUser(await reloadUser(sql, user.id)),
      action_link: token.link,
      email_otp: token.code,
      hashed_token: token.hash,
      redirect_to: token.redirectTo,
      verification_type: body.type,
    });
  });
}
