/** What the reader gives back: entries, each with how sure it is and the words that it was read from. */
import type { InscriptionPlace } from '#domain/inscriptions.ts';
import type { Token } from './tokens.ts';

export type EntryName =
  'subject' | 'style' | 'place' | 'side' | 'size' | 'mood' | 'colour' | 'must' | 'leave' | 'letter';
export type LengthUnit = 'cm' | 'in';

export interface Entry {
  entry: EntryName;
  /** A size is in mm; style and place are ids of our tables, a place of the body also 'arm' or 'leg'. */
  value: string | number;
  /** 0..1; what is written and what is asked follows from it. */
  confidence: number;
  /** The words it was read from. */
  words: string;
  /** The unit in which a size was said. */
  unit?: LengthUnit;
  /** 'Make it a lioness': takes the place of what was said before. */
  replaces?: boolean;
  /** What is replaced within the subject: the rose of 'change the rose to a peony'. */
  instead?: string;
  /** Something on the photo that shall go: 'remove the collar'. */
  removes?: boolean;
  /** A place that is turned down. */
  refused?: boolean;
  /** Of lettering: where it was said to stand beside the drawing. */
  stands?: InscriptionPlace;
}

/** What was known before the message. */
export interface Context {
  /** The question that stands open; a hint and no more. */
  asked: EntryName | null;
  subject: string | null;
  place: string | null;
  sizeMm: number | null;
  unit: LengthUnit | null;
  /** Names that were said before: 'her name under it'. */
  names: readonly string[];
  /** Language of the conversation where it is none of ours; ISO 639-1. */
  language: string | null;
  photo: boolean;
}

/** At the beginning of a conversation without a photo. */
export const nothingKnown: Context = {
  asked: null,
  subject: null,
  place: null,
  sizeMm: null,
  unit: null,
  names: [],
  language: null,
  photo: false,
};

/** 'Ribs or spine': one button each. */
export interface Choice {
  entry: 'place' | 'style' | 'size' | 'side';
  values: (string | number)[];
}

export interface Reading {
  entries: Entry[];
  /** What the subject may be, the likeliest first; at most three. */
  candidates: string[];
  choice: Choice | null;
  language: string | null;
  names: string[];
  /** What is denied, thing by thing, also where it is no entry: 'background', 'frame'. */
  denied: string[];
  /** Whether it asks something. */
  question: boolean;
}

export interface Message {
  text: string;
  tokens: Token[];
  context: Context;
  entries: Entry[];
  choice: Choice | null;
}

/** Adds an entry to those of a message, with the words from the first to the last token. */
export function note(
  message: Message,
  entry: EntryName,
  value: string | number,
  confidence: number,
  from: readonly Token[],
  more: Partial<Entry> = {},
): void {
  const words = message.text.slice(from[0]?.start ?? 0, from.at(-1)?.end ?? 0);
  message.entries.push({ entry, value, confidence, words, ...more });
}

export const tokensWithin = (tokens: readonly Token[], start: number, end: number): Token[] =>
  tokens.filter((token) => token.end > start && token.start < end);
