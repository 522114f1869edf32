/** Sending: limits first, then the mail. A mail that cannot be delivered is told to the caller, never swallowed. */
import { AuthError } from './errors.ts';
import { composeMail } from './mails.ts';
import type { AuthContext } from './settings.ts';
import type { IssuedToken } from './tokens.ts';

const tooSoon = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(seconds)} seconds.`,
  );

/** Throws when the last mail of this kind went to this person less than `maxFrequency` seconds ago. */
export function assertMailInterval(context: AuthContext, lastSent: Date | null): void {
  if (!lastSent) return;
  const seconds = context.settings.maxFrequency - (Date.now() - lastSent.getTime()) / 1000;
  if (seconds > 0) throw tooSoon(seconds);
}

/** The same rule for a mailbox without an account, so that the answer does not tell which mailboxes have one. */
export function assertUnknownMailboxInterval(context: AuthContext, kind: string, email: string): void {
  const seconds = context.limits.unknownMailboxes.wait(`${kind} ${email}`, context.settings.maxFrequency);
  if (seconds > 0) throw tooSoon(seconds);
}

/** Counts one mail against the hour's limit of the instance; called before the token is stored. */
export function countMail(context: AuthContext): void {
  if (context.limits.mails.take('all')) return;
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
}

/** Delivers an issued token; called after its transaction, so that a link never arrives before it works. */
export async function sendToken(
  context: AuthContext,
  token: IssuedToken,
  addresses: { oldEmail?: string; newEmail?: string } = {},
): Promise<void> {
  const mail = composeMail({
    kind: token.kind,
    to: token.to,
    code: token.code,
    link: token.link,
    minutes: Math.max(1, Math.round(context.settings.otpExpiry / 60)),
    ...addresses,
  });
  try {
    await context.deliver(mail);
  } catch (error) {
    context.log(`The mail "${mail.subject}" could not be delivered`, error);
    throw new AuthError(500, 'unexpected_failure', `Error sending ${token.kind.replace('-', ' ')} email`);
  }
}
