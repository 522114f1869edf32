import { AppError } from '../../data/errors.ts';
import { passwordMinLength } from '../../domain/limits.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';

/** What is wrong with an address on the forgot-password page, or null. */
export function emailProblem(email: string): string | null {
  if (!email.trim()) return accountTexts.emailRequired;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? null : accountTexts.emailInvalid;
}

/** What the auth service finds wrong with one field, in our words; null for every other failure. */
export function refusedField(error: unknown): { field: 'email' | 'password'; message: string } | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'email_address_invalid' || /unable to validate email address/i.test(error.message))
    return { field: 'email', message: accountTexts.emailInvalid };
  return error.code === 'weak_password' ? { field: 'password', message: accountTexts.passwordWeak } : null;
}

/** The first rule that a new password breaks, in the specified order, with the field it belongs to; or null. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; message: string } | null {
  if (!password) return { field: 'password', message: accountTexts.passwordRequired };
  if (password.length < passwordMinLength) {
    return { field: 'password', message: accountTexts.passwordShort };
  }
  if (!confirmation) return { field: 'confirmation', message: accountTexts.passwordUnconfirmed };
  if (password !== confirmation) return { field: 'confirmation', message: accountTexts.passwordsDiffer };
  return null;
}
