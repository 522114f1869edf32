/** A form that was filled in, 'Placement: ribs': each line answers its own label. */
import type { Context, EntryName, Reading } from './entries.ts';
import labels from './data/labels.json' with { type: 'json' };
import { readText } from './read.ts';

const entryOf = new Map<string, EntryName | null>(
  Object.entries(labels).flatMap(([entry, words]) =>
    words.split(', ').map((word) => [word, entry === 'nothing' ? null : (entry as EntryName)] as const),
  ),
);

interface Line {
  text: string;
  /** Null where a label is none of a brief, such as the phone number; undefined without a label. */
  entry: EntryName | null | undefined;
}

function lineOf(text: string): Line {
  const found = /^[ *-]{0,3}(?:tattoo )?([a-z -]{3,16}?) ?[:=]/i.exec(text);
  const entry = found ? entryOf.get(found[1].toLowerCase()) : undefined;
  return { text: entry === undefined ? text : text.slice(found?.[0].length), entry };
}

/** Reads a message, line by line where it is a form. */
export function read(text: string, context: Context): Reading {
  const lines = text.split('\n').map(lineOf);
  const labelled = lines.filter(({ entry }) => entry !== undefined);
  const isForm = labelled.length > 1 || (lines.length === 1 && labelled.length === 1);
  if (!isForm) return readText(text, context);
  const all: Reading = {
    entries: [],
    candidates: [],
    choice: null,
    language: null,
    names: [],
    denied: [],
    question: false,
  };
  for (const line of lines) {
    if (line.entry === null) continue;
    const asked = line.entry ?? context.asked;
    const subject = line.entry === 'subject' ? null : context.subject;
    const one = readText(line.text, { ...context, asked, subject });
    all.entries.push(...one.entries);
    all.names.push(...one.names);
    all.denied.push(...one.denied);
    all.candidates.push(...one.candidates);
    all.choice ??= one.choice;
  }
  return { ...all, candidates: [...new Set(all.candidates)].slice(0, 3) };
}
