/** How people talk about a tattoo, turn by turn, and what the brief is then. Read by the tests of the consultant and of Claude. */
import type { BriefEntries, BriefSource } from '#domain/brief.ts';

export interface Turn {
  says: string;
  /** The entries that this turn changes. All others stay exactly as they were. */
  brief: Partial<BriefEntries>;
  /** What the answer says, in any case. */
  hears?: string;
  /** Where an entry comes from, when it is not what was said. */
  source?: BriefSource;
  /** Whether the answer points to marking on the photo. */
  marks?: boolean;
}

export interface Conversation {
  name: string;
  /** Begun without a photo: composed by the library of motifs. */
  fromWords?: boolean;
  /** What kind of photo; strong light and dark where nothing is said. */
  photo?: 'strong' | 'soft' | 'drawn';
  turns: readonly Turn[];
  /** What the prompt at the end holds and what it lacks, beside what stands in the brief. Where the talk has none yet, it is drawn as it stands. */
  prompt: { has: readonly string[]; lacks?: readonly string[] };
}

/** A turn: what is said, what it changes, what is heard. */
export function t(says: string, brief: Turn['brief'] = {}, hears?: string, more: Partial<Turn> = {}): Turn {
  return { says, brief, ...(hears === undefined ? {} : { hears }), ...more };
}

export const proposed = { source: 'proposed' } as const;
