import { z } from 'zod';
import type { Colour, Colouring } from './colour.ts';

/** What an own image can be made into, with the title that it then has and what is said of it where it is chosen. */
export const edits = {
  'colored-pencil': { title: 'Colored pencil edit', does: 'The same drawing, filled in with colored pencils.' },
  'pencil-sketch': { title: 'Pencil sketch edit', does: 'The same drawing in graphite, with its tones.' },
} as const;
export type Edit = keyof typeof edits;
export const editSchema = z.enum(Object.keys(edits) as [Edit, ...Edit[]]);

export const editTexts = {
  noSource: 'Source image URL is required',
  noImage: 'No image was generated',
  failed: 'Generation failed',
} as const;

/** It is asked for this often, in ms, until it is there or has failed. */
export const editPollMs = 3000;

/** What an edit lays beneath or over the drawing. */
export function colouringOf(edit: Edit, wish: Colour | undefined): Colouring {
  if (edit === 'pencil-sketch') return { texture: 'graphite' };
  return { texture: 'pencil', inks: wish?.inks ?? 'photo' };
}
