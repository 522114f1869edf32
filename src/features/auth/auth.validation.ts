import { passwordMinLength } from '../../domain/limits.ts';

/** What is wrong with an address on the forgot-password page, or null. */
export function emailProblem(email: string): string | null {
  if (!email.trim()) return 'Email is required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Email is invalid';
}

/** The first rule that a new password breaks, in the specified order, with the field it belongs to; or null. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
): { field: 'password' | 'confirmation'; message: string } | null {
  if (!password) return { field: 'password', message: 'Password is required' };
  if (password.length < passwordMinLength) {
    return { field: 'password', message: 'Password must be at least 8 characters' };
  }
  if (!confirmation) return { field: 'confirmation', message: 'Please confirm your password' };
  if (password !== confirmation) return { field: 'confirmation', message: 'Passwords do not match' };
  return null;
}
