import { z } from 'zod';

import { weekdays } from '../../domain/profile.ts';
import type { OwnProfile, SavedProfile } from './profile.model.ts';

const text = z.string().nullable().default(null);
const list = z.array(z.string()).nullable().default(null);

const fieldsSchema = z.object({
  first_name: text,
  last_name: text,
  bio: text,
  location: text,
  phone_number: text,
  website: text,
  instagram: text,
  facebook: text,
  twitter: text,
  specialties: list,
  years_experience: z.number().nullable().default(null),
  portfolio_links: list,
  display_name: text,
  styles: list,
  city: z
    .object({ id: z.number(), name: z.string(), region: z.string().nullable(), country: z.string() })
    .nullable()
    .default(null),
  languages: list,
  hourly_rate: z.coerce.number().nullable().default(null),
  minimum_booking_price: z.number().nullable().default(null),
  booking_lead: text,
  studio_name: text,
  studio_location: text,
  studio_address: text,
  booking_email: text,
  booking_url: text,
  is_accepting_clients: z.boolean().default(true),
  shows_published: z.boolean().default(false),
  // What older versions may have written there is no day: it is left out.
  availability: z
    .record(z.string(), z.unknown())
    .default({})
    .transform((days) => Object.fromEntries(weekdays.flatMap((day) => (days[day] === true ? [[day, true]] : [])))),
});

const profileSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    role: z.enum(['client', 'artist', 'admin']),
    avatar_url: text,
    profile_image: text,
    created_at: z.string(),
    is_verified: z.boolean(),
    studio_id: text,
    average_rating: z.coerce.number().nullable(),
    review_count: z.number().default(0),
    fields: fieldsSchema,
  })
  .transform((row): OwnProfile => ({
    id: row.id,
    email: row.email ?? '',
    role: row.role,
    avatarUrl: row.avatar_url,
    profileImage: row.profile_image,
    createdAt: row.created_at,
    isVerified: row.is_verified,
    studioId: row.studio_id,
    rating: row.average_rating,
    reviewCount: row.review_count,
    fields: row.fields,
  }));

const savedSchema = z.union([
  z
    .object({ ok: z.literal(true), conflicts: z.record(z.string(), z.unknown()), profile: profileSchema })
    .transform((answer): SavedProfile => ({ profile: answer.profile, conflicts: answer.conflicts, problems: {} })),
  z
    .object({ ok: z.literal(false), code: z.literal('invalid'), problems: z.record(z.string(), z.string()) })
    .transform((answer): SavedProfile => ({ profile: null, conflicts: {}, problems: answer.problems })),
]);

/** The answer of get_own_profile; null for nobody. Throws on anything else. */
export function parseProfile(answer: unknown): OwnProfile | null {
  return profileSchema.nullable().parse(answer);
}

/** The answer of save_profile. */
export function parseSaved(answer: unknown): SavedProfile {
  return savedSchema.parse(answer);
}
