/** Passwords: the rules for new ones, and bcrypt hashes that a hosted project reads as well. */
import type { Sql } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import type { AuthSettings } from './settings.ts';

/** As a hosted project has it. Only stacks for tests ask for less. */
export const PASSWORD_COST = 10;
/** bcrypt reads no further: a longer password would be weaker than it looks. */
const maxBytes = 72;

const requirements: Record<string, RegExp[]> = {
  letters_digits: [/[a-z]/i, /\d/],
  lower_upper_letters_digits: [/[a-z]/, /[A-Z]/, /\d/],
  lower_upper_letters_digits_symbols: [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/],
};

/** Throws when the password breaks a rule; `weak_password` names the reasons (length, characters). */
export function assertPasswordAllowed(
  password: string | undefined,
  settings: AuthSettings,
): asserts password is string {
  if (!password) throw invalid('Signup requires a valid password');
  if (Buffer.byteLength(password) > maxBytes) throw invalid('Password cannot be longer than 72 characters');
  const reasons: string[] = [];
  const wanted: string[] = [];
  if (password.length < settings.minimumPasswordLength) {
    reasons.push('length');
    wanted.push(`Password should be at least ${settings.minimumPasswordLength} characters.`);
  }
  const sets = requirements[settings.passwordRequirements] ?? [];
  if (sets.some((set) => !set.test(password))) {
    reasons.push('characters');
    wanted.push('Password should contain characters of each required kind.');
  }
  if (reasons.length > 0) throw new AuthError(422, 'weak_password', wanted.join(' '), { weak_password: { reasons } });
}

/** `cost`: of bcrypt, where each step doubles the work. */
export async function hashPassword(sql: Sql, password: string, cost: number): Promise<string> {
  const [row] = await sql<{ hash: string }>(`select extensions.crypt($1, extensions.gen_salt('bf', $2)) as hash`, [
    password,
    cost,
  ]);
  return row.hash;
}

/** Compares; without a stored hash the same work is done for nothing, so that the time tells no one who has an account. */
export async function passwordMatches(
  sql: Sql,
  password: string,
  hash: string | null | undefined,
  cost: number,
): Promise<boolean> {
  if (!hash) {
    await hashPassword(sql, password.slice(0, maxBytes), cost);
    return false;
  }
  const [row] = await sql<{ same: boolean }>('select extensions.crypt($1, $2) = $2 as same', [password, hash]);
  return row.same;
}
