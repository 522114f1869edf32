import { describe, expect, it } from 'vitest';

import { passwordStrength } from './password-strength.ts';

describe('strength of a password', () => {
  it.each([
    ['', 'Too short'],
    ['Xk9$fQ2', 'Too short'],
    ['password', 'Weak'],
    ['Password123!', 'Weak'],
    ['12345678', 'Weak'],
    ['aaaaaaaaaaaa', 'Weak'],
    ['abcdefgh', 'Weak'],
    ['qwertyqwerty', 'Weak'],
    ['tattoo2026', 'Weak'],
    ['needlegrip', 'Fair'],
    ['ink-and-paper', 'Good'],
    ['Xk9$fQ2vRt1z', 'Strong'],
    ['correct horse battery staple', 'Strong'],
    ['墨と紙と針と肌', 'Too short'],
  ])('%j is %s', (password, label) => {
    expect(passwordStrength(password).label).toBe(label);
  });

  it('counts the own name and address as known to everybody', () => {
    const personal = ['Mara', 'Okafor', 'mara.okafor@example.com'];
    expect(passwordStrength('okafor1987', personal)).toMatchObject({
      score: 1,
      advice: 'It contains your name or address',
    });
    expect(passwordStrength('okafor-keeps-seven-herons', personal).score).toBeGreaterThan(2);
    expect(passwordStrength('Li-keeps-seven-herons', ['Li']).score).toBeGreaterThan(2);
  });

  it('gives one piece of advice until it is good', () => {
    expect(passwordStrength('short').advice).toBe('At least 8 characters');
    expect(passwordStrength('needlegrip').advice).toContain('Longer is stronger');
    expect(passwordStrength('correct horse battery staple').advice).toBeNull();
  });
});
