/** Sign-up and every request that asks for a mail: resend, recovery, sign-in link. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Sql } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import { json, metadata, parseBody } from './http.ts';
import { assertMailInterval, assertUnknownMailboxInterval, countMail, sendToken } from './mailer.ts';
import type { MailKind } from './mails.ts';
import { assertPasswordAllowed, hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import type { AuthCall, AuthContext } from './settings.ts';
import { issueToken, readChallenge } from './tokens.ts';
import type { IssuedToken, LinkType, TokenColumn } from './tokens.ts';
import { requestEmailChange, sendEmailChange } from './email-change.ts';
import { createUser, findUserByEmail, publicUser, reloadUser, requireEmail } from './users.ts';
import type { UserRow } from './users.ts';

/** Answers about a mailbox take at least this long (ms), so that the clock does not tell which ones have an account. */
const quietTime = 40;

const signUpBody = z.looseObject({
  email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
});

const mailKinds: Record<'signup' | 'recovery' | 'magiclink', { kind: MailKind; column: TokenColumn }> = {
  signup: { kind: 'confirmation', column: 'confirmation_token' },
  recovery: { kind: 'recovery', column: 'recovery_token' },
  magiclink: { kind: 'magic-link', column: 'recovery_token' },
};

/** Issues one of the tokens that go to the account's own mailbox, after checking both mail limits. */
async function issueMail(
  context: AuthContext,
  sql: Sql,
  call: AuthCall,
  user: UserRow,
  type: LinkType & keyof typeof mailKinds,
): Promise<IssuedToken> {
  const { kind, column } = mailKinds[type];
  assertMailInterval(context, type === 'signup' ? user.confirmation_sent_at : user.recovery_sent_at);
  countMail(context);
  const challenge = readChallenge(call);
  return issueToken(context, sql, user, {
    kind,
    type,
    column,
    to: user.email ?? '',
    redirectTo: call.redirectTo,
    challenge,
  });
}

/** What a sign-up with the address of a confirmed account gets: a user that is nobody, so that nothing is given away. */
function decoyUser(email: string, data: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Somebody else made the account between looking and making, a second click for one: now it is a known one. */
async function againWhenTaken<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && error.code === 'user_already_exists') return work();
    throw error;
  }
}

interface SignUpOutcome {
  user: UserRow | null;
  token: IssuedToken | null;
}

/** Creates the account, or prepares another confirmation for one that is still waiting; user null for a taken address. */
async function registerUser(
  context: AuthContext,
  call: AuthCall,
  account: { email: string; password: string; data: Record<string, unknown> },
): Promise<SignUpOutcome> {
  const { confirmEmail } = context.settings;
  return context.transaction(async (sql) => {
    const known = await findUserByEmail(sql, account.email);
    if (known?.email_confirmed_at) {
      if (!confirmEmail) throw new AuthError(422, 'user_already_exists', 'User already registered');
      await hashPassword(sql, account.password, context.passwordCost);
      return { user: null, token: null };
    }
    const user =
      known ??
      (await createUser(context, sql, {
        email: account.email,
        password: account.password,
        userMetadata: account.data,
        signedUp: true,
        confirmed: !confirmEmail,
      }));
    if (!confirmEmail) return { user, token: null };
    const token = await issueMail(context, sql, call, user, 'signup');
    return { user: await reloadUser(sql, user.id), token };
  });
}

export async function signUp(context: AuthContext, call: AuthCall): Promise<Response> {
  if (!context.settings.enableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const body = parseBody(signUpBody, call);
  if (!body.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const password = body.password ?? undefined;
  assertPasswordAllowed(password, context.settings);
  const account = { email: requireEmail(body.email), password, data: body.data ?? {} };
  const { user, token } = await againWhenTaken(() => registerUser(context, call, account));
  if (!user) return json(decoyUser(account.email, account.data));
  if (!token) return json(await context.transaction((sql) => openSession(context, sql, call, user.id, 'password')));
  await sendToken(context, token);
  return json(publicUser(user));
}

/** Runs a request about a mailbox so that neither answer nor time tells whether the mailbox has an account. */
async function quietly(work: () => Promise<void>): Promise<Response> {
  const floor = sleep(quietTime);
  try {
    await work();
  } finally {
    await floor;
  }
  return json({});
}

const recoverBody = z.looseObject({ email: z.string().nullish() });

export async function recover(context: AuthContext, call: AuthCall): Promise<Response> {
  const email = requireEmail(parseBody(recoverBody, call).email);
  return quietly(async () => {
    const token = await context.transaction(async (sql) => {
      const user = await findUserByEmail(sql, email);
      return user ? issueMail(context, sql, call, user, 'recovery') : null;
    });
    if (token) await sendToken(context, token);
    else assertUnknownMailboxInterval(context, 'recovery', email);
  });
}

const resendBody = z.looseObject({ type: z.string().nullish(), email: z.string().nullish() });

export async function resend(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(resendBody, call);
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = requireEmail(body.email);
  const again = body.type;
  return quietly(async () => {
    const user = await context.transaction((sql) => findUserByEmail(sql, email));
    if (again === 'email_change' && user?.email_change) {
      await sendEmailChange(context, await requestEmailChange(context, call, user.id, user.email_change));
    } else if (again === 'signup' && user && !user.email_confirmed_at) {
      await sendToken(context, await context.transaction((sql) => issueMail(context, sql, call, user, 'signup')));
    } else assertUnknownMailboxInterval(context, again, email);
  });
}

const otpBody = z.looseObject({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
});

/** Sign-in by mail (signInWithOtp); an unknown mailbox becomes an account when sign-up is open. */
export async function signInByMail(context: AuthContext, call: AuthCall): Promise<Response> {
  const body = parseBody(otpBody, call);
  if (body.phone) throw invalid('Unsupported phone provider');
  const email = requireEmail(body.email);
  const issue = (): Promise<IssuedToken> =>
    context.transaction(async (sql) => {
      let user = await findUserByEmail(sql, email);
      if (!user) {
        if (body.create_user === false || !context.settings.enableSignup) {
          throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
        }
        user = await createUser(context, sql, { email, userMetadata: body.data ?? {}, signedUp: true });
      }
      return issueMail(context, sql, call, user, user.email_confirmed_at ? 'magiclink' : 'signup');
    });
  const token = await againWhenTaken(issue);
  await sendToken(context, token);
  return json({});
}
