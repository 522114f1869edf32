/** How complete a profile is: the dashboard's four items, the own profile page's fields, the artist dashboard's nine. */
import type { Role } from './roles.ts';

type Text = string | null | undefined;
type List = readonly string[] | null | undefined;

/** The basics of an account, four at 25 percent each: first name, last name, e-mail, picture. A newcomer's last step goes when it has all. */
export function profileCompleteness(profile: {
  first_name?: Text;
  last_name?: Text;
  email?: Text;
  profile_image?: Text;
  avatar_url?: Text;
}): number {
  const items = [profile.first_name, profile.last_name, profile.email, profile.profile_image || profile.avatar_url];
  return items.filter((item) => hasText(item)).length * 25;
}

export interface PageProfile {
  full_name?: Text;
  bio?: Text;
  location?: Text;
  avatar_url?: Text;
  profile_image?: Text;
  website?: Text;
  specialties?: List;
  years_experience?: number | null;
}

/** What a profile cannot do without on the own profile page. */
export type MissingField = 'name' | 'bio' | 'location';

/**
 * Own profile page: percent of filled fields among full name, bio, location and avatar, plus specialties, years of
 * experience and website for artists, or website for clients. Administrators have no further field.
 */
export function pageCompleteness(
  profile: PageProfile,
  role: Role,
): { percent: number; of: number; missing: MissingField[] } {
  const common = [
    hasText(profile.full_name),
    hasText(profile.bio),
    hasText(profile.location),
    hasText(profile.avatar_url) || hasText(profile.profile_image),
  ];
  const artist = [hasEntry(profile.specialties), isNumber(profile.years_experience), hasText(profile.website)];
  const extra: Record<Role, boolean[]> = { client: [hasText(profile.website)], artist, admin: [] };
  const missing: MissingField[] = [];
  if (!common[0]) missing.push('name');
  if (!common[1]) missing.push('bio');
  if (!common[2]) missing.push('location');
  const items = [...common, ...extra[role]];
  return { percent: percentOf(items), of: items.length, missing };
}

export interface ArtistFields {
  name?: Text;
  bio?: Text;
  location?: Text;
  avatar_url?: Text;
  experience_years?: number | null;
  specializations?: List;
  portfolio_links?: List;
  instagram?: Text;
  website?: Text;
}

/**
 * Artist dashboard: nine fields, a list counts with at least one entry, rounded percentage. Years of experience
 * count above 0, because 0 is what the database holds before anybody said anything.
 */
export function artistCompleteness(artist: ArtistFields): number {
  return percentOf([
    hasText(artist.name),
    hasText(artist.bio),
    hasText(artist.location),
    hasText(artist.avatar_url),
    isNumber(artist.experience_years) && artist.experience_years > 0,
    hasEntry(artist.specializations),
    hasEntry(artist.portfolio_links),
    hasText(artist.instagram),
    hasText(artist.website),
  ]);
}

/** How much of a meter is filled, in words that tell one meter from another: '3 of 4 · 75%'. */
export function filledText(percent: number, of: number): string {
  return `${Math.round((percent * of) / 100)} of ${of} · ${percent}%`;
}

/** Colour of the artist's bar: red below 30, amber below 70, green otherwise. */
export function completenessTone(percent: number): 'error' | 'warning' | 'success' {
  if (percent < 30) return 'error';
  return percent < 70 ? 'warning' : 'success';
}

/** Hint of the artist's bar below 100 percent. */
export const artistCompletenessHint = 'Complete your profile to attract more clients';

function hasText(value: Text): boolean {
  return !!value?.trim();
}

function hasEntry(list: List): boolean {
  return !!list?.some((entry) => hasText(entry));
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function percentOf(items: readonly boolean[]): number {
  return Math.round((items.filter(Boolean).length / items.length) * 100);
}
