/**
 * What the consultant believes to have understood and asks about: it is no part of the brief, of the prompt or of a request until the
 * person has said yes.
 */
import { z } from 'zod';
import { midSentence } from './brief-words.ts';
import { emptyBrief, setEntries, type BriefEntries, type DesignBrief } from './brief.ts';

const phrases = z.array(z.string().max(200)).max(20).default([]);

/** One entry and what it may be: 'ribs or spine', '8 cm or 8 inches'. One option is a question to be answered with yes. */
const briefChoiceSchema = z.object({
  entry: z.enum(['style', 'placement', 'sizeMm', 'mood', 'colour']),
  options: z
    .array(
      z.object({ label: z.string().max(120), value: z.union([z.string().max(120), z.number().positive().max(2000)]) }),
    )
    .min(1)
    .max(3),
});
export type BriefChoice = z.infer<typeof briefChoiceSchema>;

export const briefProposalSchema = z.object({
  /** What the tattoo may show, the likeliest first. */
  subjects: z.array(z.string().max(400)).max(3).default([]),
  mustHaves: phrases,
  leaveOut: phrases,
  choice: briefChoiceSchema.nullable().default(null),
  /** Whether the last reply asks about it; otherwise it waits until the rest is settled. */
  asked: z.boolean().default(false),
});
export type BriefProposal = z.infer<typeof briefProposalSchema>;

export const noProposal: BriefProposal = { subjects: [], mustHaves: [], leaveOut: [], choice: null, asked: false };

/** What a tap says, and what somebody who types may say instead. */
export const proposalAnswers = {
  yes: 'Yes',
  right: 'Right',
  else: 'Something else',
  notQuite: 'Not quite',
} as const;

/** Whether the subject, the must-haves or what is left out is asked about; the choice is asked after them. */
export const asksForThings = ({ subjects, mustHaves, leaveOut }: BriefProposal): boolean =>
  subjects.length + mustHaves.length + leaveOut.length > 0;

/** The proposal, or null where nothing of it is open. */
export function openProposal(proposal: BriefProposal | null): BriefProposal | null {
  return proposal && (asksForThings(proposal) || proposal.choice) ? proposal : null;
}

/** The brief and what is still asked about, once somebody has agreed to the things of a proposal. */
export function takeThings(
  brief: DesignBrief | null,
  proposal: BriefProposal,
  subject: string | null = proposal.subjects.at(0) ?? null,
): { brief: DesignBrief; proposal: BriefProposal | null } {
  const before = brief ?? emptyBrief;
  const { mustHaves, leaveOut } = proposal;
  const entries: Partial<BriefEntries> = {
    ...(subject === null ? {} : { subject }),
    ...(mustHaves.length === 0 ? {} : { mustHaves: merged(before.mustHaves, mustHaves) }),
    ...(leaveOut.length === 0 ? {} : { leaveOut: merged(before.leaveOut, leaveOut) }),
  };
  return { brief: setEntries(before, entries, 'said'), proposal: withoutThings(proposal) };
}

/** The same once somebody has taken one of the options. */
export function takeOption(
  brief: DesignBrief | null,
  proposal: BriefProposal,
  value: string | number,
): { brief: DesignBrief; proposal: BriefProposal | null } {
  const entries = proposal.choice ? { [proposal.choice.entry]: value } : {};
  return { brief: setEntries(brief, entries, 'said'), proposal: withoutChoice(proposal) };
}

export const withoutThings = (proposal: BriefProposal): BriefProposal | null =>
  openProposal({ ...noProposal, choice: proposal.choice });
export const withoutChoice = (proposal: BriefProposal): BriefProposal | null =>
  openProposal({ ...proposal, choice: null });

const merged = (words: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...words, ...more])].slice(0, 20);

/** How a proposal is put: 'Shall it show a beehive with bees? Also: honey drips. Without: clouds.' */
export function questionAbout(proposal: BriefProposal): string {
  const { subjects, mustHaves, leaveOut, choice } = proposal;
  if (!asksForThings(proposal)) return choice ? questionOfChoice(choice) : '';
  const parts = [
    subjects.length > 0 ? `Shall it show ${midSentence(subjects[0])}?` : '',
    mustHaves.length > 0 ? `Also: ${mustHaves.join(', ')}.` : '',
    leaveOut.length > 0 ? `Without: ${leaveOut.join(', ')}.` : '',
    subjects.length > 0 ? '' : 'Is that right?',
  ];
  return parts.filter(Boolean).join(' ');
}

const namesOfEntries = { style: 'style', placement: 'place', sizeMm: 'size', mood: 'mood', colour: 'color' } as const;

function questionOfChoice({ entry, options }: BriefChoice): string {
  const labels = options.map(({ label }) => label);
  const or = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${labels[labels.length - 1]}` : labels[0];
  if (labels.length === 1) return `Shall I note ${or} as the ${namesOfEntries[entry]}?`;
  return `Which ${namesOfEntries[entry]} shall I note: ${or}?`;
}
