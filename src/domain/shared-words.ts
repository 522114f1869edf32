/** What somebody writes about a design that they share, for the form and for the server. */
import { z } from 'zod';
import { cut } from './cut.ts';

export const sharedLimits = { title: 200, description: 5000, tags: 12, tag: 40 } as const;

/** True styles that a design may carry (the check of `public_ai_designs.true_style`), in the order of the form. */
export const trueStyles = [
  'blackwork',
  'line',
  'dotwork',
  'geometric',
  'sketch',
  'woodcut',
  'traditional',
  'realistic',
  'japanese',
  'watercolor',
  'tribal',
  'minimalist',
  'illustrative',
  'ornamental',
  'chicano',
  'other',
] as const;

export const sharedWordsSchema = z.object({
  title: z.string().max(sharedLimits.title),
  description: z.string().max(sharedLimits.description),
  /** A true style; the database takes any other for `other`. */
  trueStyle: z.string().max(40),
  tags: z.array(z.string().max(sharedLimits.tag)).max(sharedLimits.tags),
  named: z.boolean(),
});
export type SharedWords = z.infer<typeof sharedWordsSchema>;

/** The tags of a line with commas: each once, in the order in which they were typed, as many as are kept. */
export function tagsOf(line: string): string[] {
  const typed = line.split(',').map((tag) => cut(tag.trim(), sharedLimits.tag).trim());
  const each = new Map(typed.filter(Boolean).map((tag) => [tag.toLowerCase(), tag]));
  return [...each.values()].slice(0, sharedLimits.tags);
}
