import { expect, test } from 'vitest';
import { loggable } from './loggable.ts';

const failed = (message: string, more: object): Error => Object.assign(new Error(message), more);

test('a log keeps where an error came from, and nothing of rows and people', () => {
  const row = { detail: 'Key (email)=(mara@example.test) already exists.', code: '23505' };
  const kept = [
    loggable(failed('duplicate key value violates unique constraint "users_email_key"', row)),
    loggable(failed('invalid input syntax for type uuid: "Dear Mara"', { code: '22P02' })),
    loggable(failed('550 <mara@example.test> is unknown', {})),
    loggable('lost mara@example.test'),
    loggable({ channel: 'room', of: 'mara@example.test' }),
  ];
  expect(kept.join('\n')).not.toMatch(/mara|Key \(/i);
  expect(kept[1]).toContain('SQLSTATE 22P02');
  expect(kept[0]).toContain('loggable.test.ts');
  expect(kept[2]).toContain('550 <[email]> is unknown');
  expect(loggable(failed('relation "x" does not exist', { code: '42P01' }))).toContain('relation "x"');
});

test('a refusal is one line: strangers cause as many as they like', () => {
  for (const code of ['42501', '25006']) {
    expect(loggable(failed('permission denied for table designs', { code }))).toBe(
      `SQLSTATE ${code} permission denied for table designs`,
    );
  }
});
