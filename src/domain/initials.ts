import { firstCharacter } from './cut.ts';

/** Initials for avatars: first and last initials, else the first letter of the e-mail, else a question mark. */
export function initialsOf(person: {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}): string {
  const first = firstCharacter(person.firstName?.trim() ?? '');
  const last = firstCharacter(person.lastName?.trim() ?? '');
  if (first && last) return (first + last).toUpperCase();
  return firstCharacter(person.email?.trim() ?? '').toUpperCase() || '?';
}
