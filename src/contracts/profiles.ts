/** What the database answers about the profile of the person who is signed in, and about the sign-up that it came from. */
import * as z from 'zod/mini';
import { profileMessages } from '../domain/profile-messages.ts';
import { weekdays, type Weekday } from '../domain/profile.ts';
import type { Role } from '../domain/roles.ts';
import { sessionTexts } from '../domain/texts/session.ts';
import { amount, changes, reads, row, text } from './contract.ts';

// Clients have not all of them; the copy on a device may be of a version that had fewer.
const maybe = z._default(text, null);
const list = z._default(z.nullable(z.array(z.string())), null);
const number = z._default(z.nullable(z.number()), null);

/** Under the names of the forms. */
const fields = z.object({
  first_name: maybe,
  last_name: maybe,
  bio: maybe,
  location: maybe,
  phone_number: maybe,
  website: maybe,
  instagram: maybe,
  facebook: maybe,
  twitter: maybe,
  specialties: list,
  years_experience: number,
  portfolio_links: list,
  display_name: maybe,
  styles: list,
  city: z._default(z.nullable(z.object({ id: z.number(), name: z.string(), region: text, country: z.string() })), null),
  languages: list,
  hourly_rate: z._default(amount, null),
  minimum_booking_price: number,
  booking_lead: maybe,
  studio_name: maybe,
  studio_location: maybe,
  studio_address: maybe,
  booking_email: maybe,
  booking_url: maybe,
  is_accepting_clients: z._default(z.boolean(), true),
  shows_published: z._default(z.boolean(), false),
  // What older versions may have written there is no day: it is left out.
  availability: z._default(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((days): Partial<Record<Weekday, boolean>> =>
        Object.fromEntries(weekdays.flatMap((day) => (days[day] === true ? [[day, true]] : []))),
      ),
    ),
    {},
  ),
});

const profile = row({
  id: z.string(),
  email: text,
  role: z.enum(['client', 'artist', 'admin'] satisfies Role[]),
  avatar_url: maybe,
  profile_image: maybe,
  created_at: z.string(),
  is_verified: z.boolean(),
  studio_id: maybe,
  average_rating: amount,
  review_count: z._default(z.number(), 0),
  fields,
});
export type ProfileAnswer = z.output<typeof profile>;

/** Null for nobody. */
export const getOwnProfile = reads('get_own_profile', profileMessages.loadFailed, z.nullable(profile));

/** `conflicts`: fields that have changed since, which are not written. A refusal says its `problems` field by field. */
export const saveProfile = changes(
  'save_profile',
  profileMessages.saveFailed,
  { invalid: 'Some fields cannot be saved as they are.' },
  z.object({ conflicts: z.record(z.string(), z.unknown()), profile }),
);
export const invalidProfile = z.object({ problems: z.record(z.string(), z.string()) });

/** Gives a contested account back what was typed in this browser. Answers whether a password has to be chosen. */
export const claimRegistration = reads('claim_registration', sessionTexts.profileFailed, z.boolean());
