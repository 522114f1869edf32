import { describe, expect, it } from 'vitest';
import { HOLD_MS, longestHold } from '../../tests/loop-hold.ts';
import { detectLanguage } from './detect.ts';
import { createDetector } from './detector.ts';

describe('language detection', () => {
  it.each([
    ['勇気を出して', 'ja'],
    ['사랑과 평화', 'ko'],
    ['ความรักชนะทุกสิ่ง', 'th'],
    ['Der Weg ist das Ziel und nicht das Ende', 'de'],
    ['The journey is the reward for those who wait', 'en'],
    ['La vida es un sueño y los sueños, sueños son', 'es'],
  ])('%s is %s', async (text, language) => {
    expect((await detectLanguage(text))?.language).toBe(language);
  });
  it.each(['12 34', '!?', '   '])('tells nothing of "%s"', async (text) =>
    expect(await detectLanguage(text)).toBeNull(),
  );

  it('keeps nobody waiting, not even while its data is read for the first time', async () => {
    const detect = createDetector();
    const found: unknown[] = [];
    const held = await longestHold(async () => {
      for (const text of ['La vida es un sueño', '12', `a${' '.repeat(400)}b`]) found.push(await detect(text));
    });
    expect(found.slice(0, 2)).toEqual([expect.objectContaining({ language: 'es' }), null]);
    expect(held).toBeLessThan(HOLD_MS);
  });
});
