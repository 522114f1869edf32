/**
 * The brief of a tattoo: what was said in the conversation and what was set by hand beside it are the same entries, and the last one
 * counts. Pure data, so that the screen, the consultant and a model can all write it.
 */
import { z } from 'zod';
import { additionsIn, inMood, onBody, openMood } from './brief-words.ts';
import type { Colour } from './colour.ts';
import { colourOfWords } from './colour-words.ts';
import { middleBlack } from './strength.ts';
import { styleById } from './styles.ts';
import { formatLength } from './units.ts';

/** Where an entry comes from: the person's words, their hand, our own proposal, or the photo. */
export const briefSourceSchema = z.enum(['said', 'set', 'proposed', 'photo']);
export type BriefSource = z.infer<typeof briefSourceSchema>;

const words = z.array(z.string().max(200)).max(20);

/** Null, or an empty list, is not settled yet. */
const entriesSchema = z.object({
  subject: z.string().max(400).nullable(),
  /** Id of a style in the table of styles. */
  style: z.string().max(80).nullable(),
  /** Id of a place in the table of placements, or words of the person's own. */
  placement: z.string().max(120).nullable(),
  /** The larger side on skin, in millimetres, which is the width of the sheet. */
  sizeMm: z.number().positive().max(2000).nullable(),
  mood: z.string().max(200).nullable(),
  mustHaves: words,
  /** What is on the photo, or could be expected, and shall not be drawn. */
  leaveOut: words.default([]),
  /** Whether the subject is cut out of its background or the whole photo is drawn. */
  background: z.enum(['none', 'photo']).nullable().default(null),
  /** 'black', or in which colours it is drawn; what `colourOfWords` reads in it. */
  colour: z.string().max(200).nullable().default(null),
  /** Factor on every line width. */
  lineWeight: z.number().min(0.5).max(2).nullable().default(null),
  /** How many lines, 0..1. */
  detail: z.number().min(0).max(1).nullable().default(null),
  /** How much black, 0..1; the middle is the style's own. */
  strength: z.number().min(0).max(1).nullable().default(null),
  /** False: without the frame or ornament that the drawing puts behind the subject. */
  ornament: z.boolean().nullable().default(null),
});
export type BriefEntries = z.infer<typeof entriesSchema>;
export type BriefEntry = keyof BriefEntries;
export const briefEntries = Object.keys(entriesSchema.shape) as BriefEntry[];
const entrySchema = z.enum(briefEntries as [BriefEntry, ...BriefEntry[]]);

export const designBriefSchema = entriesSchema.extend({
  /** Of the entries that are settled. */
  sources: z.partialRecord(entrySchema, briefSourceSchema).default({}),
});
export type DesignBrief = z.infer<typeof designBriefSchema>;

/** A brief in which nothing is settled. */
export const emptyBrief: DesignBrief = {
  subject: null,
  style: null,
  placement: null,
  sizeMm: null,
  mood: null,
  mustHaves: [],
  leaveOut: [],
  background: null,
  colour: null,
  lineWeight: null,
  detail: null,
  strength: null,
  ornament: null,
  sources: {},
};

const isOpen = (value: BriefEntries[BriefEntry]) => value === null || (Array.isArray(value) && value.length === 0);

/** The brief with some entries written anew, each with where it came from. An entry that is emptied has no source. */
export function setEntries(
  brief: DesignBrief | null,
  entries: Partial<BriefEntries>,
  source: BriefSource,
): DesignBrief {
  const next = { ...emptyBrief, ...brief, ...entries };
  const written = Object.keys(entries) as BriefEntry[];
  const sources = { ...next.sources, ...Object.fromEntries(written.map((entry) => [entry, source])) };
  const settled = Object.entries(sources).filter(([entry]) => !isOpen(next[entry as BriefEntry]));
  return { ...next, sources: Object.fromEntries(settled) };
}

/** Whether anything is settled. */
export function isSettled(brief: DesignBrief): boolean {
  return briefEntries.some((entry) => !isOpen(brief[entry]));
}

/** Where the drawing stands while a brief says nothing else of it. */
export const drawingDefaults = { lineWeight: 1, detail: 0.6, strength: middleBlack } as const;

/** What a brief asks of the drawing; what it leaves open is not named. */
export interface BriefOptions {
  styleId?: string;
  placement?: string;
  physicalWidthMm?: number;
  cutout?: 'on' | 'off';
  lineWeight?: number;
  detail?: number;
  strength?: number;
  ornament?: boolean;
  colour?: Colour | null;
}

export function optionsOf(entries: Partial<BriefEntries>): BriefOptions {
  const { style, placement, sizeMm, background, lineWeight, detail, strength, ornament, colour } = {
    ...emptyBrief,
    ...entries,
  };
  return {
    ...(style === null ? {} : { styleId: style }),
    ...(placement === null ? {} : { placement }),
    ...(sizeMm === null ? {} : { physicalWidthMm: sizeMm }),
    ...(background === null ? {} : { cutout: background === 'none' ? ('on' as const) : ('off' as const) }),
    ...(lineWeight === null ? {} : { lineWeight }),
    ...(detail === null ? {} : { detail }),
    ...(strength === null ? {} : { strength }),
    ...(ornament === null ? {} : { ornament }),
    ...(colour === null ? {} : { colour: colourOfWords(colour) }),
  };
}

export const briefChangeSchema = z.object({
  entry: entrySchema,
  /** `drawing`: an option of the drawing, which always has a value to start from. */
  kind: z.enum(['noted', 'changed', 'dropped', 'drawing']),
  /** As it is said back: 'for the forearm', 'heavier lines'. */
  text: z.string(),
  /** Of what is changed: as it was, in the same words. */
  was: z.string().optional(),
});
export type BriefChange = z.infer<typeof briefChangeSchema>;

/** The entries that a reply changed; what was set by hand while it was written stays as it was set. */
export function changedEntries(reply: DesignBrief, changes: readonly BriefChange[]): Partial<BriefEntries> {
  return Object.fromEntries(changes.map(({ entry }) => [entry, reply[entry]]));
}

/** The brief with what a reply changed of it. */
export function withReply(brief: DesignBrief | null, reply: DesignBrief, changes: readonly BriefChange[]): DesignBrief {
  if (!brief) return reply;
  return changes.reduce(
    (merged, { entry }) => setEntries(merged, { [entry]: reply[entry] }, reply.sources[entry] ?? 'said'),
    brief,
  );
}

/** What is different in `after`, entry by entry, in words that a sentence can take. */
export function describeChanges(before: DesignBrief, after: DesignBrief): BriefChange[] {
  return [
    ...(['subject', 'style', 'placement', 'sizeMm', 'mood', 'colour'] as const).flatMap((entry) => {
      if (after[entry] === before[entry]) return [];
      const [now, was] = [entryText(entry, after), entryText(entry, before)];
      if (now === null) return { entry, kind: 'dropped' as const, text: was ?? entry };
      if (was === null) return { entry, kind: 'noted' as const, text: now };
      return { entry, kind: 'changed' as const, text: now, was };
    }),
    ...listChanges('mustHaves', before, after),
    ...listChanges('leaveOut', before, after),
    ...drawingChanges(before, after),
  ];
}

function entryText(
  entry: 'subject' | 'style' | 'placement' | 'sizeMm' | 'mood' | 'colour',
  brief: DesignBrief,
): string | null {
  const { subject, style, placement, sizeMm, mood, colour } = brief;
  if (entry === 'subject') return subject;
  if (entry === 'style') return style && `${styleById(style).label.toLowerCase()} style`;
  if (entry === 'placement') return placement && `for ${onBody(placement)}`;
  if (entry === 'sizeMm') return sizeMm === null ? null : formatLength(sizeMm);
  if (entry === 'colour') return colour && (colour === 'black' ? 'black only' : `in color: ${colour}`);
  return mood === openMood ? 'mood left open' : mood && inMood(mood);
}

function listChanges(entry: 'mustHaves' | 'leaveOut', before: DesignBrief, after: DesignBrief): BriefChange[] {
  const more = after[entry].filter((word) => !before[entry].includes(word));
  const less = before[entry].filter((word) => !after[entry].includes(word));
  const change = (kind: BriefChange['kind'], text: string): BriefChange[] => (text ? [{ entry, kind, text }] : []);
  if (entry === 'leaveOut')
    return [
      ...change('noted', more.length > 0 ? `without ${more.join(' and ')}` : ''),
      ...change('dropped', less.join(', ')),
    ];
  const additions = additionsIn(more);
  const others = more.filter((word) => !additions.includes(word));
  return [
    ...change(
      'noted',
      [additions.length > 0 ? `with ${additions.join(', ')}` : '', ...others].filter(Boolean).join('; '),
    ),
    ...change('dropped', less.join(', ')),
  ];
}

/** Names of both directions of an option: more of it, less of it. */
const directions = {
  lineWeight: ['heavier lines', 'lighter lines'],
  detail: ['more detail', 'less detail'],
  strength: ['more black', 'more open skin'],
} as const;

function drawingChanges(before: DesignBrief, after: DesignBrief): BriefChange[] {
  const found: BriefChange[] = [];
  const note = (entry: BriefEntry, text: string) => found.push({ entry, kind: 'drawing', text });
  for (const entry of ['lineWeight', 'detail', 'strength'] as const) {
    const by = (after[entry] ?? drawingDefaults[entry]) - (before[entry] ?? drawingDefaults[entry]);
    if (by !== 0) note(entry, directions[entry][by > 0 ? 0 : 1]);
  }
  if (after.background !== before.background && after.background !== null)
    note('background', after.background === 'none' ? 'the subject cut out' : 'the whole photo');
  if (after.ornament !== before.ornament && after.ornament !== null)
    note('ornament', after.ornament ? 'an ornament behind it' : 'no frame or ornament');
  return found;
}
