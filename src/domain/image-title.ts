import { capitalized, cut, excerpt } from './cut.ts';

/** Most characters of a title that is taken from a prompt. */
const MOST = 60;
/** What a prompt says after its subject: "... as a woodcut tattoo for the calf". */
const TREATMENT = / (?:as|in) an? [\w -]{1,40}?tattoo\b.*$/i;

/** What an image is called whose owner gave it no title: the subject of its prompt, up to the first mark. Blank for a blank prompt. */
export function titleOfPrompt(prompt: string): string {
  const [clause = ''] = cut(prompt.trim(), 400).split(/[.,;:\n]/);
  return capitalized(excerpt(clause.replace(TREATMENT, '').trim(), MOST));
}
