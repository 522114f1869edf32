import {
  artistCompleteness,
  artistCompletenessHint,
  completenessTone,
  pageCompleteness,
  type MissingField,
  type PageProfile,
} from '../../domain/completeness.ts';
import type { Role } from '../../domain/roles.ts';
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
export function completionOf({ fields, role, avatarUrl, profileImage }: OwnProfile): Completion {
  const { bio, location, website } = fields;
  const common = { bio, location, website, avatar_url: avatarUrl || profileImage };
  const full_name = [fields.first_name, fields.last_name].filter(Boolean).join(' ');
  const page = pageCompletion({ ...common, full_name }, role);
  if (role !== 'artist') return page;
  const percent = artistCompleteness({
    ...common,
    name: fields.display_name || full_name,
    experience_years: fields.years_experience,
    specializations: fields.specialties,
    portfolio_links: fields.portfolio_links,
    instagram: fields.instagram,
  });
  return { percent, of: 9, tone: completenessTone(percent), hint: page.hint };
}

/** The same of the row of somebody who is no artist. */
export function pageCompletion(page: PageProfile, role: Role): Completion {
  const { percent, of, missing } = pageCompleteness(page, role === 'artist' ? 'client' : role);
  const wanted = missing.map((field) => missingWords[field]);
  if (!page.avatar_url && !page.profile_image) wanted.push('a picture');
  const rest = role === 'artist' ? `${artistCompletenessHint}.` : 'Add your website to complete your profile.';
  return {
    percent,
    of,
    tone: null,
    hint: wanted.length > 0 ? `Add ${inWords(wanted)} to complete your profile.` : rest,
  };
}

function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
