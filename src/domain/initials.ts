/** Initials for avatars: first and last initials, else the first letter of the e-mail, else a question mark. */
export function initialsOf(person: {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}): string {
  const first = person.firstName?.trim().charAt(0) ?? '';
  const last = person.lastName?.trim().charAt(0) ?? '';
  if (first && last) return (first + last).toUpperCase();
  return person.email?.trim().charAt(0).toUpperCase() || '?';
}
