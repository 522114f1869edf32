/** The fields of a profile, what may stand in them, and how they are shown. Shared by every form that edits one. */
import { completedAddress, isSocialName, webAddress } from './address.ts';
import { languageName } from './artists.ts';
import { cityText, type City } from './cities.ts';
import { excerpt } from './cut.ts';
import { isVisible } from './messages.ts';
import { textProblem } from './text-length.ts';

export interface ProfileFields {
  first_name: string | null;
  last_name: string | null;
  bio: string | null;
  location: string | null;
  phone_number: string | null;
  website: string | null;
  instagram: string | null;
  facebook: string | null;
  twitter: string | null;
  specialties: string[] | null;
  years_experience: number | null;
  portfolio_links: string[] | null;
  // From here on artists only; clients have the empty values.
  display_name: string | null;
  styles: string[] | null;
  /** Where the artist works: what distances are measured from. */
  city: City | null;
  /** ISO 639-1 codes. */
  languages: string[] | null;
  hourly_rate: number | null;
  minimum_booking_price: number | null;
  booking_lead: string | null;
  studio_name: string | null;
  studio_location: string | null;
  studio_address: string | null;
  booking_email: string | null;
  booking_url: string | null;
  is_accepting_clients: boolean;
  shows_published: boolean;
  availability: Availability;
}
export type ProfileField = keyof ProfileFields;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
/** Weekdays on which an artist works. Absent: not said. */
export type Availability = Partial<Record<Weekday, boolean>>;

export const profileLabels: Record<ProfileField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  bio: 'Bio',
  location: 'Location',
  phone_number: 'Phone number',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  specialties: 'Specialties',
  years_experience: 'Years of experience',
  portfolio_links: 'Portfolio links',
  display_name: 'Artist name',
  styles: 'Styles',
  city: 'City',
  languages: 'Languages',
  hourly_rate: 'Hourly rate (USD)',
  minimum_booking_price: 'Minimum price (USD)',
  booking_lead: 'Booking lead time',
  studio_name: 'Studio name',
  studio_location: 'Studio location',
  studio_address: 'Studio address',
  booking_email: 'Booking e-mail',
  booking_url: 'Booking link',
  is_accepting_clients: 'Taking new clients',
  shows_published: 'Show my designs on Discover under my name',
  availability: 'Working days',
};

/** Years of experience: 0 to 50 on the own profile page, 0 to 100 on the artist page. */
export const yearsLimit = { profilePage: 50, artistPage: 100 } as const;

const lengths: Partial<Record<ProfileField, number>> = {
  first_name: 100,
  last_name: 100,
  bio: 5000,
  phone_number: 40,
  website: 2048,
  booking_url: 2048,
  booking_email: 320,
  studio_address: 500,
  specialties: 100,
  styles: 100,
  portfolio_links: 2048,
};
/** Longest text of a field; of one entry, where it is a list. */
export function maxLengthOf(field: ProfileField): number {
  return lengths[field] ?? 200;
}

/** Only the digits of what was typed (artist page form). */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '');
}

/** What a form holds while somebody types: numbers as text. */
export type FormValue = string | string[] | boolean | Availability | City;
export type ProfileForm = Partial<Record<ProfileField, FormValue>>;

const NUMBERS: readonly ProfileField[] = ['years_experience', 'hourly_rate', 'minimum_booking_price'];
const LISTS: readonly ProfileField[] = ['specialties', 'styles', 'languages', 'portfolio_links'];
/** Kept as web addresses, with the scheme that somebody left out. */
const ADDRESSES: readonly ProfileField[] = ['website', 'booking_url', 'portfolio_links'];
/** A name, or the address of a page. */
const SOCIAL: readonly ProfileField[] = ['instagram', 'facebook', 'twitter'];

/** The values of some fields as a form shows them. */
export function toForm(fields: ProfileFields, names: readonly ProfileField[]): ProfileForm {
  return Object.fromEntries(
    names.map((name): [ProfileField, FormValue] => {
      const value: FormValue | number | null = fields[name];
      if (Array.isArray(value) || typeof value === 'boolean') return [name, value];
      if (LISTS.includes(name)) return [name, []];
      if (typeof value === 'object' && value !== null) return [name, value];
      // No rate is asked by whoever never said one: the database holds 0 then.
      if (name === 'hourly_rate' && value === 0) return [name, ''];
      return [name, value === null ? '' : String(value)];
    }),
  );
}

function tidyOf(name: ProfileField): (text: string) => string {
  return ADDRESSES.includes(name) ? completedAddress : (text) => text.trim();
}

/** A form's value as it is kept: texts trimmed, addresses complete, empty texts and lists null, numbers as numbers. */
export function fromForm(name: ProfileField, value: FormValue | undefined): unknown {
  const tidy = tidyOf(name);
  if (Array.isArray(value)) {
    const entries = value.map(tidy).filter(Boolean);
    return entries.length > 0 ? entries : null;
  }
  if (typeof value !== 'string') return value ?? null;
  const text = tidy(value);
  if (!NUMBERS.includes(name)) return text || null;
  if (text === '') return name === 'hourly_rate' ? 0 : null;
  return Number(text);
}

/** The fields of a form that differ from what they started from, and those starting values. */
export function changesOf(
  form: ProfileForm,
  start: ProfileFields,
): { changes: Record<string, unknown>; base: Record<string, unknown> } {
  const changes: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const name of Object.keys(form) as ProfileField[]) {
    const value = fromForm(name, form[name]);
    if (JSON.stringify(value) === JSON.stringify(start[name])) continue;
    changes[name] = value;
    base[name] = start[name];
  }
  return { changes, base };
}

export type ProfileProblems = Partial<Record<ProfileField, string>>;

/** What is wrong with a form, by field. A booking e-mail has no format. The server has the same rules. */
export function profileProblems(form: ProfileForm, maxYears: number): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const name of Object.keys(form) as ProfileField[]) {
    const problem = problemOf(name, form[name], maxYears);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function problemOf(name: ProfileField, value: FormValue | undefined, maxYears: number): string | null {
  if (Array.isArray(value)) return listProblem(name, value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (name === 'first_name' && !isVisible(text)) return 'First name is required';
  if (name === 'last_name' && !isVisible(text)) return 'Last name is required';
  if (name === 'years_experience' && text && !isWhole(text, maxYears)) {
    return `Years of experience is a number from 0 to ${maxYears}`;
  }
  if ((name === 'hourly_rate' || name === 'minimum_booking_price') && text && !/^\d{1,5}(\.\d{1,2})?$/.test(text)) {
    return `The ${name === 'hourly_rate' ? 'hourly rate' : 'minimum'} is an amount from 0 to 99999`;
  }
  const long = textProblem(tidyOf(name)(text), maxLengthOf(name));
  if (long) return long;
  if (ADDRESSES.includes(name) && text && !webAddress(text)) return 'Enter a web address such as https://example.com';
  if (SOCIAL.includes(name) && !isSocialName(text)) {
    return 'Enter a name such as @studio, or an address that starts with https://';
  }
  return null;
}

function listProblem(name: ProfileField, entries: readonly string[]): string | null {
  if (entries.length > 50) return 'At most 50 entries';
  for (const entry of entries) {
    const long = textProblem(tidyOf(name)(entry), maxLengthOf(name));
    if (long) return long;
  }
  const wrong = ADDRESSES.includes(name) && entries.find((entry) => entry.trim() && !webAddress(entry));
  return wrong ? `“${shortened(wrong)}” is not a web address. Use one such as https://example.com` : null;
}

function shortened(text: string): string {
  return excerpt(text, 60);
}

function isWhole(text: string, max: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= max;
}

/** A value in words, for comparing two of them. */
export function valueText(name: ProfileField, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'languages' && Array.isArray(value)) return value.map(String).map(languageName).join(', ') || 'Empty';
  if (name === 'city' && isCity(value)) return cityText(value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'Empty';
  if (name === 'availability' && typeof value === 'object') return workingDays(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value);
}

function isCity(value: unknown): value is City {
  return typeof value === 'object' && value !== null && 'country' in value;
}

const DAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
export function dayName(day: Weekday): string {
  return DAY_NAMES[day];
}

/** The chosen days in words; the specified sentence for exactly Monday to Friday. */
export function workingDays(availability: Availability): string {
  const days = weekdays.filter((day) => availability[day]);
  if (days.length === 0) return 'No working days set';
  if (days.length === 7) return 'Available every day';
  if (days.join() === 'mon,tue,wed,thu,fri') return 'Available on weekdays';
  return `Available on ${days.map(dayName).join(', ')}`;
}
