import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

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
});
