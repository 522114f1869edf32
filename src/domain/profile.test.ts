import { describe, expect, it } from 'vitest';

import {
  changesOf,
  digitsOnly,
  fromForm,
  instagramAddress,
  profileProblems,
  toForm,
  valueText,
  webAddress,
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
    ['portfolio_links', [' a ', ''], ['a']],
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
    [{ booking_email: 'no format', website: 'nor here', instagram: '?' }, 50, {}],
    [{ location: 'x'.repeat(201) }, 50, { location: 'At most 200 characters' }],
    [{ specialties: Array<string>(51).fill('x') }, 50, { specialties: 'At most 50 entries' }],
  ])('of case %#', (form, max, problems) => {
    expect(profileProblems(form, max)).toEqual(problems);
  });
  it('strips what is no digit', () => {
    expect(digitsOnly('1a2 .3')).toBe('123');
  });
});

describe('addresses', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['http://example.com/a?b', 'http://example.com/a?b'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['not an address', null],
    ['localhost', null],
    ['', null],
    [null, null],
  ])('%j links to %j', (text, href) => {
    expect(webAddress(text)).toBe(href);
  });
  it.each([
    ['@mara.ink', 'https://www.instagram.com/mara.ink/'],
    ['mara_ink', 'https://www.instagram.com/mara_ink/'],
    ['https://instagram.com/mara', 'https://instagram.com/mara'],
    ['mara & co', null],
  ])('Instagram %j is %j', (text, href) => {
    expect(instagramAddress(text)).toBe(href);
  });
});

describe('words', () => {
  it.each([
    [{}, 'No working days given'],
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
