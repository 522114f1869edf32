import { expect, it } from 'vitest';

import { likelyPaper } from './paper.ts';

it.each([
  ['en-US', 'America/Chicago', 'letter'],
  ['es-MX', 'America/Mexico_City', 'letter'],
  ['fr-CA', 'America/Toronto', 'letter'],
  ['en-US', 'Pacific/Honolulu', 'letter'],
  ['en-US', 'Europe/Berlin', 'a4'],
  ['en-US', 'Asia/Tokyo', 'a4'],
  ['en-GB', 'Europe/London', 'a4'],
  ['pt-BR', 'America/Sao_Paulo', 'a4'],
  ['en', 'America/New_York', 'a4'],
  ['zh-Hant-TW', 'Asia/Taipei', 'a4'],
])('%s in %s prints on %s', (language, zone, paper) => {
  expect(likelyPaper(language, zone)).toBe(paper);
});
