/** What the auth service is handed once and every part of it uses. */
import type { AuthMail } from './mails.ts';
import type { SigningKeys } from '../keys.ts';
import type { Turns } from '../turns.ts';
import type { Transaction } from './database.ts';
import type { KnownPlaces, MailInterval, RateLimiter } from './rate-limit.ts';

/** Values of supabase/config.toml; durations in seconds. */
export interface AuthSettings {
  enableSignup: boolean;
  /** New addresses must be confirmed by mail before a session is given. */
  confirmEmail: boolean;
  /** An address changes only after both mailboxes agreed. */
  doubleConfirmChanges: boolean;
  /** A new password on an older session needs the code of a fresh mail. */
  securePasswordChange: boolean;
  minimumPasswordLength: number;
  passwordRequirements: string;
  jwtExpiry: number;
  refreshTokenReuseInterval: number;
  otpLength: number;
  otpExpiry: number;
  /** Shortest time between two mails of one kind to one person. */
  maxFrequency: number;
  /** Asked before an account is made that somebody registers: a function such as `public.refuse_closed_registration`. */
  creationHook?: string | null;
  /** Told of each wrong or right password of a known account: a function such as `public.note_password_attempt`. */
  passwordHook?: string | null;
}

/** Counted per five minutes and network address, except the mails. */
export interface AuthRateLimits {
  emailsPerHour: number;
  signInsPerFiveMinutes: number;
  refreshesPerFiveMinutes: number;
  verificationsPerFiveMinutes: number;
  /** For one account, from network addresses where it never signed in. */
  wrongPasswordsPerHour: number;
}

export interface AuthLimits {
  /** Mails an hour, for the whole instance. */
  mails: RateLimiter;
  /** Sign-ups and sign-ins in five minutes, per address of the network. */
  signIns: RateLimiter;
  /** Session refreshes in five minutes, per address of the network. */
  refreshes: RateLimiter;
  /** Codes and links tried in five minutes, per address of the network and per mailbox. */
  verifications: RateLimiter;
  /** Per account, except from its known places. */
  wrongPasswords: RateLimiter;
  knownPlaces: KnownPlaces;
  unknownMailboxes: MailInterval;
}

export interface AuthContext {
  transaction: Transaction;
  keys: SigningKeys;
  /** Hands a mail over; limits are counted before, see mailer.ts. */
  deliver: (mail: AuthMail) => Promise<void>;
  settings: AuthSettings;
  limits: AuthLimits;
  /** For sign-ups and sign-ins, per address of the network. */
  passwordTurns: Turns;
  /** Of bcrypt, for new passwords. */
  passwordCost: number;
  /** Address of the gateway without a path. */
  publicUrl: string;
  siteUrl: string;
  redirectUrls: string[];
  log: (message: string, error: unknown) => void;
}

/** One request, read. `ip` is what the gateway saw (x-real-ip, which it must overwrite), null when it told nothing. */
export interface AuthCall {
  request: Request;
  url: URL;
  body: unknown;
  bearer: string | null;
  ip: string | null;
  userAgent: string | null;
  redirectTo: string | null;
}
