import { describe, expect, it } from 'vitest';

import {
  artistCompleteness,
  completenessTone,
  pageCompleteness,
  profileCompleteness,
  type ArtistFields,
  type PageProfile,
} from './completeness.ts';

describe('dashboard completeness, four items at 25 percent', () => {
  it.each([
    [{}, 0],
    [{ first_name: 'Mara' }, 25],
    [{ first_name: '  ', last_name: '\t' }, 0],
    [{ first_name: 'Mara', last_name: 'Okafor' }, 50],
    [{ first_name: 'Mara', last_name: 'Okafor', email: 'm@example.com' }, 75],
    [{ first_name: 'Mara', last_name: 'Okafor', email: 'm@example.com', avatar_url: 'a.png' }, 100],
    [{ first_name: 'Mara', last_name: 'Okafor', email: 'm@example.com', profile_image: 'p.png' }, 100],
    [{ profile_image: '', avatar_url: 'a.png' }, 25],
    [{ profile_image: 'p.png', avatar_url: 'a.png' }, 25],
  ])('%j is %i', (profile, percent) => {
    expect(profileCompleteness(profile)).toBe(percent);
  });
});

describe('completeness of the own profile page', () => {
  const whole: PageProfile = {
    full_name: 'Mara Okafor',
    bio: 'Fine line.',
    location: 'Leith',
    avatar_url: 'a.png',
    website: 'example.com',
    specialties: ['fine line'],
    years_experience: 4,
  };
  it.each([
    ['client', {}, 0, ['name', 'bio', 'location']],
    ['client', whole, 100, []],
    ['client', { ...whole, specialties: [], years_experience: null }, 100, []],
    ['client', { ...whole, website: null }, 80, []],
    ['client', { ...whole, website: null, bio: ' ' }, 60, ['bio']],
    ['client', { ...whole, avatar_url: null }, 80, []],
    ['client', { ...whole, avatar_url: null, profile_image: 'p.png' }, 100, []],
    ['artist', {}, 0, ['name', 'bio', 'location']],
    ['artist', whole, 100, []],
    ['artist', { ...whole, specialties: null }, 86, []],
    ['artist', { ...whole, specialties: [' '] }, 86, []],
    ['artist', { ...whole, years_experience: 0 }, 100, []],
    ['artist', { ...whole, years_experience: null, website: '' }, 71, []],
    ['artist', { full_name: 'Mara Okafor' }, 14, ['bio', 'location']],
    ['admin', { full_name: 'Mara Okafor', bio: 'x', location: 'y' }, 75, []],
    ['admin', whole, 100, []],
  ] as const)('%s %j is %i, missing %j', (role, profile, percent, missing) => {
    const of = { client: 5, artist: 7, admin: 4 }[role];
    expect(pageCompleteness(profile, role)).toEqual({ percent, of, missing });
  });
});

describe('completeness of an artist, nine fields', () => {
  const whole: ArtistFields = {
    name: 'Mara',
    bio: 'Fine line.',
    location: 'Leith',
    avatar_url: 'a.png',
    experience_years: 4,
    specializations: ['fine line'],
    portfolio_links: ['https://example.com'],
    instagram: '@mara',
    website: 'example.com',
  };
  it('is 100 with all of them and 0 without', () => {
    expect(artistCompleteness(whole)).toBe(100);
    expect(artistCompleteness({})).toBe(0);
  });
  it.each(Object.keys(whole) as (keyof ArtistFields)[])('misses a ninth without %s', (field) => {
    expect(artistCompleteness({ ...whole, [field]: null })).toBe(89);
  });
  it.each([['specializations'], ['portfolio_links']] as const)('an empty list of %s does not count', (field) => {
    expect(artistCompleteness({ ...whole, [field]: [] })).toBe(89);
    expect(artistCompleteness({ ...whole, [field]: [''] })).toBe(89);
  });
  it('no years said is no field', () => {
    expect(artistCompleteness({ ...whole, experience_years: 0 })).toBe(89);
  });
  it.each([
    [0, 'error'],
    [29, 'error'],
    [30, 'warning'],
    [69, 'warning'],
    [70, 'success'],
    [100, 'success'],
  ] as const)('%i percent is %s', (percent, tone) => {
    expect(completenessTone(percent)).toBe(tone);
  });
});
