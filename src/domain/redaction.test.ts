import { describe, expect, it } from 'vitest';

import { scrub } from './redaction.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('scrub', () => {
  it.each([
    ['a token', `it said ${token}, twice`, 'it said [hidden], twice'],
    ['a token among words', `x.-${token}.tail of`, '[hidden] of'],
    ['half a token', 'eyJhbGciOiJIUzI1NiJ9.', 'eyJhbGciOiJIUzI1NiJ9.'],
    ['a key of the payment service', 'key sk_live_51Habc and whsec_abc', 'key [hidden] and [hidden]'],
    ['a key of the backend', 'sb_secret_abcdef', '[hidden]'],
    ['an address', 'to mara.l+ink@mail.example.com now', 'to [email] now'],
    ['an address in other letters', 'to mära@züri.example now', 'to [email] now'],
    ['an address behind a dot', '...mara@example.com', '[email]'],
    ['a query', 'at /reset?token=1#x done', 'at /reset done'],
    ['nothing', 'at Form (/assets/main.js:1:20)', 'at Form (/assets/main.js:1:20)'],
  ])('takes out %s', (_what, given, clean) => {
    expect(scrub(given, 200)).toBe(clean);
  });

  // Anybody may send texts to be cleaned. With the square of their length most of these take longer than a test may.
  it.each(['a', 'a.', '-', '_', 'eyJ', 'eyJ-', 'eyJa.', 'a@', '/', '?a=', 'token ', 'bearer ', 'data:a/a', '0f', ' '])(
    'takes time in proportion to a text of "%s"',
    (piece) => {
      const most = 48_000;
      expect(scrub(piece.repeat(most / piece.length), most).length).toBeLessThanOrEqual(most);
    },
  );
});
