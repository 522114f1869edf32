import { passwordMinLength } from './limits.ts';
import { isVisible } from './messages.ts';
import { isStorable } from './storable.ts';
import { accountTexts } from './texts/accounts.ts';

export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The first rule that the form breaks, in the specified order, with the fields it is about; or null. */
export function registrationFault(
  form: RegistrationForm,
): { message: string; fields: (keyof RegistrationForm)[] } | null {
  const unnamed = (['firstName', 'lastName'] as const).filter((field) => !isVisible(form[field]));
  if (unnamed.length > 0) return { message: 'Please enter your full name', fields: unnamed };
  if (!form.email.trim()) return { message: 'Please enter your email', fields: ['email'] };
  if (!form.password) return { message: 'Please enter a password', fields: ['password'] };
  if (form.password !== form.confirmPassword)
    return { message: accountTexts.passwordsDiffer, fields: ['confirmPassword'] };
  return form.password.length < passwordMinLength
    ? { message: 'Password must be at least 8 characters long', fields: ['password'] }
    : null;
}

/** What the account could not keep of a name: it would be cut in silence, or the whole form refused. */
export function nameFault({
  firstName,
  lastName,
}: Pick<RegistrationForm, 'firstName' | 'lastName'>): { message: string; fields: ('firstName' | 'lastName')[] } | null {
  const names = { firstName, lastName };
  const those = (isWrong: (name: string) => boolean) =>
    (['firstName', 'lastName'] as const).filter((field) => isWrong(names[field].trim()));
  const broken = those((name) => !isStorable(name));
  if (broken.length > 0) return { message: accountTexts.nameBroken, fields: broken };
  const long = those((name) => Array.from(name).length > 100);
  return long.length > 0 ? { message: accountTexts.nameLong, fields: long } : null;
}

/** The registration payload: trimmed, role always client. */
export function registrationPayload(form: RegistrationForm) {
  return {
    email: form.email.trim(),
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    role: 'client' as const,
  };
}
