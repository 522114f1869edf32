import { cut } from './cut.ts';
import { assistantLimits } from './limits.ts';
import { trimEndOf } from './trim.ts';

/** Excludes photorealistic, coloured and shaded looks. */
export const negativePrompt =
  'photorealistic, photograph, realistic rendering, colour, colored, full color, shading, shaded, gradients, gray wash, 3d render, background scene, skin, watermark, signature, text, blurry';

/**
 * Adds the three parts that every designer prompt carries when they are missing: 'Black and white', 'clean lineart
 * style', 'tattoo design'. `colour: true` skips the first, for screens with an explicit colour control (decision 30).
 */
export function normalisePrompt(prompt: string, options: { colour?: boolean } = {}): string {
  const text = trimEndOf(prompt.trim(), ', \n\t');
  const lower = text.toLowerCase();
  const additions: string[] = [];
  if (!options.colour && !/black and white|monochrome/.test(lower)) additions.push('Black and white');
  if (!/lineart|outline|line drawing/.test(lower)) additions.push('clean lineart style');
  if (!lower.includes('tattoo')) additions.push('tattoo design');
  return [text, ...additions].filter((part) => part !== '').join(', ');
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The rules a chat prompt must fulfil: 40 words, black and white, lineart or outline, tattoo. Returns what is missing. */
export function promptShortcomings(prompt: string): string[] {
  const lower = prompt.toLowerCase();
  const missing: string[] = [];
  if (countWords(prompt) < assistantLimits.promptMinWords) missing.push('at least 40 words');
  if (!/black and white|monochrome/.test(lower)) missing.push('black and white');
  if (!/lineart|outline|line drawing/.test(lower)) missing.push('lineart or outline');
  if (!lower.includes('tattoo')) missing.push('tattoo style');
  return missing;
}

/** Strips tags, collapses spaces, trims and cuts to 5000 characters. Used where a prompt is handed on (decision 34). */
export function sanitisePrompt(prompt: string): string {
  return cut(withoutTags(prompt).replace(/\s+/g, ' ').trim(), 5000);
}

/** A text without `<...>`. An opening that nothing closes is no tag and stays. */
function withoutTags(text: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    const opens = text.indexOf('<', at);
    const closes = opens < 0 ? -1 : text.indexOf('>', opens);
    if (closes < 0) return rest + text.slice(at);
    rest += text.slice(at, opens);
    at = closes + 1;
  }
}
