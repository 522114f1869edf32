import { describe, expect, it } from 'vitest';

import { noticeOf, restOf } from './notices.ts';

const HOUR = 3_600_000;

describe('notices of the browser', () => {
  it.each([
    ['immediate', 0],
    ['hourly', HOUR - 1000],
    ['daily', 24 * HOUR - 1000],
    ['weekly', 168 * HOUR - 1000],
  ] as const)('%s: a second after the last one the next has to wait %d ms', (frequency, rest) => {
    expect(restOf(frequency, 5000, 6000)).toBe(rest);
  });
  it('the first one waits for nothing', () => {
    expect(restOf('weekly', 0, 1_800_000_000_000)).toBe(0);
  });
  it('one says what it is, several are counted and listed', () => {
    const news = [
      { title: 'Design finished', message: 'Four images' },
      { title: 'Liked', message: '' },
    ];
    expect(noticeOf(news.slice(0, 1))).toEqual({ title: 'Design finished', body: 'Four images' });
    expect(noticeOf(news)).toEqual({ title: '2 new notifications', body: 'Design finished\nLiked' });
  });
});
