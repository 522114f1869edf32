import { designStages } from './workspace.ts';

/** Something that happened to a design. */
export interface TimelineEntry {
  id: string;
  kind: string;
  actorId: string | null;
  at: string;
  versionId: string | null;
  details: Record<string, unknown>;
}

/** What the timeline can be narrowed to. */
export const timelineFilters = ['versions', 'references', 'feedback', 'messages', 'decisions', 'people'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const timelineFilterLabels: Record<TimelineFilter, string> = {
  versions: 'Versions',
  references: 'References',
  feedback: 'Feedback',
  messages: 'Messages',
  decisions: 'Decisions',
  people: 'People and details',
};

interface Kind {
  filter: TimelineFilter;
  /** Marked: what is decided and what ends a decision. */
  tone?: 'good' | 'warning';
  text: (details: Record<string, unknown>) => string;
}

const word = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function versionOf({ version_number: number, branch }: Record<string, unknown>): string {
  const name = `Version ${word(number)}`;
  return branch && branch !== 'main' ? `${name} on ${word(branch)}` : name;
}

const kinds: Record<string, Kind> = {
  design_created: { filter: 'people', text: () => 'Project Created' },
  version_added: { filter: 'versions', text: (details) => `${versionOf(details)} added` },
  file_added: { filter: 'versions', text: (details) => `${versionOf(details)} got a new picture` },
  branch_created: { filter: 'versions', text: ({ branch }) => `Branch ${word(branch)} created` },
  branch_merged: { filter: 'versions', text: (details) => `${versionOf(details)} merged` },
  current_changed: { filter: 'versions', text: (details) => `${versionOf(details)} made current` },
  version_deleted: { filter: 'versions', text: (details) => `${versionOf(details)} deleted` },
  version_tagged: { filter: 'versions', text: ({ name }) => `A version tagged ${word(name)}` },
  reference_added: { filter: 'references', text: () => 'Reference added' },
  reference_removed: { filter: 'references', text: () => 'Reference removed' },
  feedback_added: {
    filter: 'feedback',
    text: (details) => `${details.pinned ? 'Note set' : 'Feedback given'} on ${versionOf(details).toLowerCase()}`,
  },
  changes_requested: {
    filter: 'decisions',
    tone: 'warning',
    text: (details) => `Changes requested to ${versionOf(details).toLowerCase()}`,
  },
  version_approved: { filter: 'decisions', tone: 'good', text: (details) => `${versionOf(details)} approved` },
  approval_voided: {
    filter: 'decisions',
    tone: 'warning',
    text: ({ reason }) => `The approval has ended${reason ? `: ${word(reason)}` : ''}`,
  },
  design_completed: { filter: 'decisions', tone: 'good', text: () => 'Marked as final' },
  stage_moved: {
    filter: 'decisions',
    text: ({ stage }) => `Moved to ${designStages[Number(stage)] ?? 'the next stage'}`,
  },
  parameters_changed: { filter: 'people', text: () => 'Size, placement or style changed' },
  participant_added: {
    filter: 'people',
    text: ({ role }) => `${role === 'artist' ? 'The artist' : 'The client'} joined`,
  },
  participant_removed: {
    filter: 'people',
    text: ({ role }) => `${role === 'artist' ? 'The artist' : 'The client'} left`,
  },
  design_deleted: { filter: 'people', text: () => 'Design deleted' },
  design_restored: { filter: 'people', text: () => 'Design restored' },
  message: { filter: 'messages', text: ({ count }) => (Number(count) > 1 ? `${word(count)} messages` : 'Message') },
};

const unknownKind: Kind = { filter: 'people', text: () => 'Design changed' };

const kindOf = ({ kind }: TimelineEntry): Kind => kinds[kind] ?? unknownKind;

/** An entry in a few words. */
export function timelineText(entry: TimelineEntry): string {
  return kindOf(entry).text(entry.details);
}

export function timelineTone(entry: TimelineEntry): Kind['tone'] {
  return kindOf(entry).tone;
}

/** Events and messages in one line, newest first; of those that somebody wrote one after the other there is one entry. */
export function mergedTimeline(events: readonly TimelineEntry[], messages: readonly TimelineEntry[]): TimelineEntry[] {
  const all = [...events, ...messages].toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
  const merged: TimelineEntry[] = [];
  for (const entry of all) {
    const last = merged.at(-1);
    const follows = last?.kind === 'message' && entry.kind === 'message' && last.actorId === entry.actorId;
    if (follows) last.details = { ...last.details, count: Number(last.details.count ?? 1) + 1 };
    else merged.push({ ...entry });
  }
  return merged;
}

/** Only what was asked for; everything where nothing was. */
export function filteredTimeline(
  entries: readonly TimelineEntry[],
  wanted: readonly TimelineFilter[],
): readonly TimelineEntry[] {
  return wanted.length === 0 ? entries : entries.filter((entry) => wanted.includes(kindOf(entry).filter));
}

/** Entries by the day on which they were, in the order in which they came. `dayOf` gives a day in the reader's zone. */
export function byDay(
  entries: readonly TimelineEntry[],
  dayOf: (at: string) => string,
): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}
