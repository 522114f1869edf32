import { describe, expect, it } from 'vitest';

import { requestForm, requestProblems } from './contact-form.ts';
import { databaseMessage } from './errors.ts';
import { textProblem } from './text-length.ts';

describe('words', () => {
  it('have as many characters as the database counts', () => {
    expect(textProblem('😀'.repeat(40), 40)).toBeNull();
    expect(textProblem('😀'.repeat(41), 40)).toBe('1 character too many (at most 40)');
    expect(textProblem(' a rose '.padEnd(60), 40)).toBeNull();
  });

  it.each(['a\0b', 'a\ud83d', '\ude00b'])('with %j cannot be stored, and that is said before they are sent', (text) => {
    const said = 'This contains a character that cannot be stored';
    expect(textProblem(text, 40)).toBe(said);
    expect(requestProblems({ ...requestForm({}), message: text, timing: text })).toEqual({
      message: said,
      timing: said,
    });
    expect(databaseMessage('22P05')).toBe(`${said}.`);
  });
});
