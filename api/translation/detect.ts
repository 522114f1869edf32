import type { Detected } from './translation.ts';

/** Scripts that belong to one language among those people ask tattoos in. Checked first: certain and instant. */
const scripts: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['el', /\p{Script=Greek}/u],
  ['hy', /\p{Script=Armenian}/u],
  ['ka', /\p{Script=Georgian}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['bn', /\p{Script=Bengali}/u],
];

/** The language of a text, or null when it cannot be told. The detector's data (large) is loaded on first need. */
export async function detectLanguage(text: string): Promise<Detected | null> {
  if (!/\p{L}/u.test(text)) return null;
  for (const [language, pattern] of scripts) if (pattern.test(text)) return { language, confidence: 1 };
  const { eld } = await import('eld/small');
  const result = eld.detect(text);
  if (!result.language) return null;
  const scores = Object.values(result.getScores());
  const [best = 0, second = 0] = scores.sort((a, b) => b - a);
  return { language: result.language, confidence: best > 0 ? Math.round((best / (best + second)) * 100) / 100 : 0 };
}
