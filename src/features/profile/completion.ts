import {
  artistCompleteness,
  artistCompletenessHint,
  completenessTone,
  pageCompleteness,
  type MissingField,
} from '../../domain/completeness.ts';
import type { OwnProfile } from './profile.model.ts';

/** How complete a profile is: the one figure that the profile page and both dashboards show. */
interface Completion {
  percent: number;
  /** Of how many fields. */
  of: number;
  /** Null: the accent. */
  tone: 'error' | 'warning' | 'success' | null;
  /** What to add, in a sentence. */
  hint: string;
}

const missingWords: Record<MissingField, string> = { name: 'your name', bio: 'a bio', location: 'your location' };

/** An artist's profile has nine fields, a client's five, an administrator's four. */
export function completionOf(profile: OwnProfile): Completion {
  const { fields, role, avatarUrl, profileImage } = profile;
  const common = { bio: fields.bio, location: fields.location, avatar_url: avatarUrl || profileImage };
  const full_name = [fields.first_name, fields.last_name].filter(Boolean).join(' ');
  const page = pageCompleteness({ ...common, full_name, website: fields.website }, role === 'artist' ? 'client' : role);
  const hint = hintFor(page.missing, profile);
  if (role !== 'artist') return { percent: page.percent, of: page.of, tone: null, hint };
  const percent = artistCompleteness({
    ...common,
    name: fields.display_name || full_name,
    experience_years: fields.years_experience,
    specializations: fields.specialties,
    portfolio_links: fields.portfolio_links,
    instagram: fields.instagram,
    website: fields.website,
  });
  return { percent, of: 9, tone: completenessTone(percent), hint };
}

function hintFor(missing: readonly MissingField[], { avatarUrl, profileImage, role }: OwnProfile): string {
  const wanted = missing.map((field) => missingWords[field]);
  if (!avatarUrl && !profileImage) wanted.push('a picture');
  if (wanted.length > 0) return `Add ${inWords(wanted)} to complete your profile.`;
  return role === 'artist' ? `${artistCompletenessHint}.` : 'Add your website to complete your profile.';
}

function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
