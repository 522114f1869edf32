import { passwordMinLength } from './limits.ts';

export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The first rule that the form breaks, in the specified order (S1§5), or null. */
export function registrationProblem(form: RegistrationForm): string | null {
  if (!form.firstName.trim() || !form.lastName.trim()) return 'Please enter your full name';
  if (!form.email.trim()) return 'Please enter your email';
  if (!form.password) return 'Please enter a password';
  if (form.password !== form.confirmPassword) return 'Passwords do not match';
  if (form.password.length < passwordMinLength) return 'Password must be at least 8 characters long';
  return null;
}

/** The fields that the first broken rule is about; none when all rules hold. */
export function registrationFaults(form: RegistrationForm): (keyof RegistrationForm)[] {
  const names = (['firstName', 'lastName'] as const).filter((field) => !form[field].trim());
  if (names.length > 0) return names;
  if (!form.email.trim()) return ['email'];
  if (!form.password) return ['password'];
  if (form.password !== form.confirmPassword) return ['confirmPassword'];
  return form.password.length < passwordMinLength ? ['password'] : [];
}

/** The registration payload: trimmed, role always client (S1§3). */
export function registrationPayload(form: RegistrationForm) {
  return {
    email: form.email.trim(),
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    role: 'client' as const,
  };
}
