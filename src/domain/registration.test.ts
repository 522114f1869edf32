import { describe, expect, it } from 'vitest';
import { profileCompleteness } from './completeness.ts';
import { isUuid, readUserId } from './ids.ts';
import { initialsOf } from './initials.ts';
import { registrationPayload, registrationFault } from './registration.ts';

describe('registration', () => {
  const form = {
    firstName: 'Ada',
    lastName: 'Noir',
    email: 'ada@example.com',
    password: 'longenough',
    confirmPassword: 'longenough',
  };
  it.each([
    [{ firstName: '', email: '', password: '' }, 'Please enter your full name'],
    [{ lastName: '  ' }, 'Please enter your full name'],
    [{ email: ' ', password: '' }, 'Please enter your email'],
    [{ password: '' }, 'Please enter a password'],
    [{ password: 'short', confirmPassword: 'other' }, 'Passwords do not match'],
    [{ password: '1234567', confirmPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [{}, null],
  ])('%j', (change, message) => expect(registrationFault({ ...form, ...change })?.message ?? null).toBe(message));
  it('trims and always makes a client', () => {
    expect(registrationPayload({ ...form, firstName: ' Ada ', email: ' ada@example.com ' })).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      role: 'client',
    });
  });
});

describe('people', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Noir', email: 'x@y.z' }, 'AN'],
    [{ firstName: 'Ada', lastName: '', email: 'x@y.z' }, 'X'],
    [{ firstName: null, lastName: null, email: '' }, '?'],
  ])('initials of %j', (person, initials) => expect(initialsOf(person)).toBe(initials));
  it.each([
    [{}, 0],
    [{ first_name: 'A', last_name: ' ' }, 25],
    [{ first_name: 'A', last_name: 'B', email: 'e', avatar_url: 'u' }, 100],
    [{ profile_image: 'p' }, 25],
  ])('completeness of %j', (profile, percent) => expect(profileCompleteness(profile)).toBe(percent));
  it('reads a user id from strings and objects', () => {
    expect([
      readUserId('u'),
      readUserId({ id: 'u' }),
      readUserId({ user: { id: 'u' } }),
      readUserId({ auth: { id: 'u' } }),
      readUserId({ userId: 'u' }),
    ]).toEqual(Array(5).fill('u'));
    expect(() => readUserId({})).toThrow('User ID is required');
  });
  it('accepts UUIDs of versions 1 to 5 only', () => {
    expect(isUuid('3d813cbb-47fb-42ba-91df-831e1593ac29')).toBe(true);
    expect(isUuid('3d813cbb-47fb-72ba-91df-831e1593ac29')).toBe(false);
    expect(isUuid('nonsense')).toBe(false);
  });
});
