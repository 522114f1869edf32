import type { ProfileField, ProfileFields } from '../../domain/profile.ts';
import type { Role } from '../../domain/roles.ts';

/** The profile of the person who is signed in, with every field that they may edit. */
export interface OwnProfile {
  id: string;
  email: string;
  role: Role;
  avatarUrl: string | null;
  profileImage: string | null;
  /** ISO date of the account's first day. */
  createdAt: string;
  /** Reviewed by an administrator (decision 6). */
  isVerified: boolean;
  studioId: string | null;
  /** Mean of the reviews; null while there is none. */
  rating: number | null;
  reviewCount: number;
  fields: ProfileFields;
}

/** What the server said to saved fields. */
export interface SavedProfile {
  profile: OwnProfile | null;
  conflicts: Partial<Record<ProfileField, unknown>>;
  problems: Partial<Record<ProfileField, string>>;
}

/** Name for greetings and headings. */
export function displayNameOf({ fields }: OwnProfile): string {
  return [fields.first_name, fields.last_name].filter(Boolean).join(' ') || 'No name yet';
}
