import { describe, expect, it } from 'vitest';

import {
  changesOf,
  digitsOnly,
  fromForm,
  profileProblems,
  toForm,
  valueText,
  workingDays,
  yearsLimit,
  type ProfileFields,
} from './profile.ts';

const fields: ProfileFields = {
  first_name: 'Mara',
  last_name: 'Okafor',
  bio: null,
  location: 'Leith',
  phone_number: null,
  website: null,
  instagram: null,
  facebook: null,
  twitter: null,
  specialties: ['fine line'],
  years_experience: 4,
  portfolio_links: null,
  display_name: null,
  styles: null,
  city: null,
  languages: null,
  minimum_booking_price: null,
  hourly_rate: 0,
  booking_lead: null,
  studio_name: null,
  studio_location: null,
  studio_address: null,
  booking_email: null,
  booking_url: null,
  is_accepting_clients: true,
  shows_published: false,
  availability: {},
};

describe('a profile form', () => {
  it('shows nothing as empty and numbers as text, and an untouched form changes nothing', () => {
    const names = Object.keys(fields) as (keyof ProfileFields)[];
    const form = toForm(fields, names);
    expect(form).toMatchObject({ bio: '', years_experience: '4', portfolio_links: [], hourly_rate: '' });
    expect(changesOf(form, fields)).toEqual({ changes: {}, base: {} });
  });
  it('names each change with what it started from', () => {
    const form = { ...toForm(fields, ['bio', 'location', 'specialties']), bio: ' Ink. ', specialties: [' '] };
    expect(changesOf(form, fields)).toEqual({
      changes: { bio: 'Ink.', specialties: null },
      base: { bio: null, specialties: ['fine line'] },
    });
  });
  it.each([
    ['bio', '  ', null],
    ['years_experience', '07', 7],
    ['years_experience', '', null],
    ['hourly_rate', '', 0],
    ['hourly_rate', '120.50', 120.5],
    ['specialties', [' a ', ''], ['a']],
    ['portfolio_links', [' example.com/a ', ''], ['https://example.com/a']],
    ['website', ' Example.com ', 'https://Example.com'],
    ['booking_url', 'http://example.com', 'http://example.com'],
    ['instagram', 'mara.ink', 'mara.ink'],
    ['is_accepting_clients', false, false],
  ] as const)('%s %j is kept as %j', (name, value, kept) => {
    expect(fromForm(name, value as string)).toEqual(kept);
  });
});

describe('problems', () => {
  it.each([
    [{ first_name: ' ' }, yearsLimit.profilePage, { first_name: 'First name is required' }],
    [{ last_name: '' }, yearsLimit.profilePage, { last_name: 'Last name is required' }],
    [{ years_experience: '50' }, yearsLimit.profilePage, {}],
    [
      { years_experience: '51' },
      yearsLimit.profilePage,
      { years_experience: 'Years of experience is a number from 0 to 50' },
    ],
    [{ years_experience: '51' }, yearsLimit.artistPage, {}],
    [{ years_experience: '100' }, yearsLimit.artistPage, {}],
    [
      { years_experience: '101' },
      yearsLimit.artistPage,
      { years_experience: 'Years of experience is a number from 0 to 100' },
    ],
    [{ years_experience: '-1' }, 50, { years_experience: 'Years of experience is a number from 0 to 50' }],
    [{ years_experience: '' }, 50, {}],
    [{ hourly_rate: 'a lot' }, 50, { hourly_rate: 'The hourly rate is an amount from 0 to 99999' }],
    [{ booking_email: 'no format', instagram: '?', facebook: 'Mara & co', website: 'example.com' }, 50, {}],
    [
      { website: 'ask me', booking_url: 'javascript:alert(1)' },
      50,
      {
        website: 'Enter a web address such as https://example.com',
        booking_url: 'Enter a web address such as https://example.com',
      },
    ],
    [
      { instagram: 'javascript:alert(1)', facebook: 'https://facebook.com/mara', twitter: 'data:text/html,x' },
      50,
      {
        instagram: 'Enter a name such as @studio, or an address that starts with https://',
        twitter: 'Enter a name such as @studio, or an address that starts with https://',
      },
    ],
    [
      { portfolio_links: ['example.com/work', 'my work'] },
      50,
      { portfolio_links: '“my work” is not a web address. Use one such as https://example.com' },
    ],
    [{ location: 'x'.repeat(201) }, 50, { location: '1 character too many (at most 200)' }],
    // Counted as the database does: an emoji is one character, and spaces around a text are none.
    [{ location: ` ${'🖋'.repeat(200)} ` }, 50, {}],
    [{ bio: 'x'.repeat(6234) }, 50, { bio: '1,234 characters too many (at most 5,000)' }],
    [{ specialties: ['dotwork', 'x'.repeat(112)] }, 50, { specialties: '12 characters too many (at most 100)' }],
    [{ website: `a.com/${'x'.repeat(2042)}` }, 50, { website: '8 characters too many (at most 2,048)' }],
    [{ specialties: Array<string>(51).fill('x') }, 50, { specialties: 'At most 50 entries' }],
    [{ location: 'Lei\0th' }, 50, { location: 'This contains a character that cannot be stored' }],
  ])('of case %#', (form, max, problems) => {
    expect(profileProblems(form, max)).toEqual(problems);
  });
  it('strips what is no digit', () => {
    expect(digitsOnly('1a2 .3')).toBe('123');
  });
});

describe('words', () => {
  it.each([
    [{}, 'No working days set'],
    [{ mon: true, tue: true, wed: true, thu: true, fri: true }, 'Available on weekdays'],
    [{ sat: true, sun: false, mon: true }, 'Available on Monday, Saturday'],
    [{ mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }, 'Available every day'],
  ])('%j: %s', (availability, text) => {
    expect(workingDays(availability)).toBe(text);
    expect(valueText('availability', availability)).toBe(text);
  });
  it.each([
    ['bio', null, 'Empty'],
    ['specialties', [], 'Empty'],
    ['specialties', ['a', 'b'], 'a, b'],
    ['shows_published', true, 'Yes'],
    ['years_experience', 0, '0'],
  ] as const)('%s %j reads %j', (name, value, text) => {
    expect(valueText(name, value)).toBe(text);
  });
});
