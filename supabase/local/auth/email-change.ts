/** Moving an account to another mailbox: a mail to the new one, and to the old one when both must agree. */
import type { Sql } from './database.ts';
import { emailExists } from './errors.ts';
import { assertMailInterval, countMail, sendToken } from './mailer.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { consumeToken, issueToken, readChallenge } from './tokens.ts';
import type { IssuedToken } from './tokens.ts';
import { changeEmail, confirmUser, findUserByEmail, reloadUser } from './users.ts';

export interface EmailChange {
  oldEmail: string;
  newEmail: string;
  tokens: IssuedToken[];
}

/** Stores the wish and issues the tokens. `newEmail` must be normalised. */
export async function requestEmailChange(
  context: AuthContext,
  call: AuthCall,
  userId: string,
  newEmail: string,
): Promise<EmailChange> {
  return context.transaction(async (sql) => {
    if (await findUserByEmail(sql, newEmail)) throw emailExists();
    const user = await reloadUser(sql, userId);
    assertMailInterval(context, user.email_change_sent_at);
    await sql(
      `update auth.users set email_change = $2, email_change_token_current = '', email_change_token_new = '',
         email_change_confirm_status = 0, updated_at = now() where id = $1`,
      [userId, newEmail],
    );
    const shared = { type: 'email_change' as const, redirectTo: call.redirectTo };
    const challenge = readChallenge(call);
    const tokens: IssuedToken[] = [];
    if (context.settings.doubleConfirmChanges && user.email) {
      countMail(context);
      const current = { kind: 'email-change-current' as const, column: 'email_change_token_current' as const };
      tokens.push(await issueToken(context, sql, user, { ...shared, ...current, to: user.email, challenge }));
    }
    countMail(context);
    const next = { kind: 'email-change-new' as const, column: 'email_change_token_new' as const };
    tokens.push(await issueToken(context, sql, user, { ...shared, ...next, to: newEmail, challenge }));
    return { oldEmail: user.email ?? '', newEmail, tokens };
  });
}

export async function sendEmailChange(context: AuthContext, change: EmailChange): Promise<void> {
  for (const token of change.tokens) await sendToken(context, token, change);
}

/** Accepts one of the two links: the user's id and whether the change is now done; null when the token is no such one. */
export async function acceptEmailChange(
  context: AuthContext,
  sql: Sql,
  hash: string,
): Promise<{ userId: string; done: boolean } | null> {
  const { otpExpiry, doubleConfirmChanges } = context.settings;
  const userId =
    (await consumeToken(sql, 'email_change_token_new', hash, otpExpiry)) ??
    (await consumeToken(sql, 'email_change_token_current', hash, otpExpiry));
  if (!userId) return null;
  const [state] = await sql<{ email_change: string; email_change_confirm_status: number; had_email: boolean }>(
    `select email_change, email_change_confirm_status, coalesce(email, '') <> '' as had_email
     from auth.users where id = $1`,
    [userId],
  );
  if (doubleConfirmChanges && state.had_email && state.email_change_confirm_status === 0) {
    await sql('update auth.users set email_change_confirm_status = 1 where id = $1', [userId]);
    return { userId, done: false };
  }
  await changeEmail(sql, userId, state.email_change);
  await confirmUser(sql, userId);
  return { userId, done: true };
}
