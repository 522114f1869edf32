import { describe, expect, it } from 'vitest';

import { registrationFault, type RegistrationForm } from '../../domain/registration.ts';
import { emailProblem, newPasswordProblem } from './auth.validation.ts';

describe('new password, in its order', () => {
  it.each([
    ['', '', 'password', 'Password is required'],
    ['', 'x', 'password', 'Password is required'],
    ['1234567', '', 'password', 'Password must be at least 8 characters'],
    ['1234567', '1234567', 'password', 'Password must be at least 8 characters'],
    ['12345678', '', 'confirmation', 'Please confirm your password'],
    ['12345678', '12345679', 'confirmation', 'Passwords do not match'],
  ])('%j and %j', (password, confirmation, field, message) => {
    expect(newPasswordProblem(password, confirmation)).toEqual({ field, message });
  });
  it('takes equal passwords of 8 characters', () => {
    expect(newPasswordProblem('12345678', '12345678')).toBeNull();
  });
});

describe('address of the forgot-password page', () => {
  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['mara', 'Email is invalid'],
    ['mara@example', 'Email is invalid'],
    ['ma ra@example.com', 'Email is invalid'],
    [' mara@example.com ', null],
  ])('%j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });
});

describe('registration: each message appears only when all before it are satisfied', () => {
  const good: RegistrationForm = {
    firstName: 'Mara',
    lastName: 'Okafor',
    email: 'mara@example.com',
    password: 'ink-and-paper',
    confirmPassword: 'ink-and-paper',
  };
  const broken: [Partial<RegistrationForm>, string][] = [
    [{ lastName: ' ' }, 'Please enter your full name'],
    [{ email: ' ' }, 'Please enter your email'],
    [{ password: '' }, 'Please enter a password'],
    [{ password: 'short', confirmPassword: 'other' }, 'Passwords do not match'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters long'],
  ];
  broken.forEach(([change, message], index) => {
    it(message, () => {
      // Everything after this rule is broken too, and must not be spoken of yet.
      const later = Object.assign(
        {},
        ...broken
          .slice(index + 1)
          .map(([patch]) => patch)
          .reverse(),
      ) as Partial<RegistrationForm>;
      expect(registrationFault({ ...good, ...later, ...change })?.message ?? null).toBe(message);
    });
  });
});
