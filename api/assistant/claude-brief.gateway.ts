/** The brief as Claude notes it: by a tool whose input is the brief's schema, so that style and size reach the drawing. */
import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { briefProposalSchema, noProposal, openProposal, type BriefProposal } from '#domain/brief-proposal.ts';
import {
  briefEntries,
  designBriefSchema,
  emptyBrief,
  setEntries,
  type BriefEntries,
  type BriefEntry,
  type DesignBrief,
} from '#domain/brief.ts';
import { cut } from '#domain/cut.ts';
import { tattooStyles } from '#domain/catalogue/styles.ts';

const NAME = 'note_brief';
const styleIds = tattooStyles.map(({ id }) => id);

const optional = (type: string, description: string): object => ({ type: [type, 'null'], description });
const listOf = (description: string): object => ({ type: 'array', items: { type: 'string' }, description });

/** Every entry of the brief, in plain schema words, which every model's tools know. */
const properties: Record<keyof BriefEntries, object> = {
  subject: optional('string', 'What the tattoo shows, in a few words.'),
  style: { type: ['string', 'null'], enum: [...styleIds, null], description: 'The style that was agreed.' },
  placement: optional('string', 'The body part, after "left" or "right" where a side was said.'),
  sizeMm: optional('number', 'The larger side on skin, in millimetres. Convert centimetres and inches.'),
  mood: optional('string', 'In one to three words.'),
  mustHaves: listOf('What must be in it.'),
  leaveOut: listOf('What shall not be drawn, in a word or two each: "text", "the leaves".'),
  background: {
    type: ['string', 'null'],
    enum: ['none', 'photo', null],
    description: 'none: the subject alone, cut out; also for "closer up". photo: the whole photo is drawn.',
  },
  colour: optional(
    'string',
    '"black", or the colours that it shall have, in plain words: "red and gold", "full colour, in coloured pencil".',
  ),
  lineWeight: optional('number', 'Factor on every line, 0.5 to 2, where 1 is usual. Bolder adds 0.3, finer takes 0.3.'),
  detail: optional('number', 'How many lines, 0 to 1, where 0.6 is usual. More or less detail is a step of 0.2.'),
  strength: optional(
    'number',
    'How much black, 0 to 1, where 0.5 is usual, 0.8 is more black and 0.25 more open skin.',
  ),
  ornament: optional('boolean', 'false: without the frame or ornament behind the subject.'),
};

/** What is said beside the entries. */
const besides = {
  takenBack: entryNames(
    'Entries that the person took back and that are open again. Null in an entry alone keeps what is noted.',
  ),
  proposed: entryNames('Entries that you chose because the person left the choice to you.'),
  marking: {
    type: 'boolean',
    description:
      'true when what they ask is done by marking on the photo: leave out something on it, or draw only a part of it.',
  },
  proposedSubjects: listOf(
    'What the tattoo may show, the likeliest first, at most three, in the words of the person; empty where it is noted or not asked about.',
  ),
  proposedMustHaves: listOf('What you understood must be in it and the person has not confirmed yet.'),
  proposedLeaveOut: listOf('What you understood shall not be drawn and the person has not confirmed yet.'),
  choice: {
    type: ['object', 'null'],
    description:
      'One entry for which the person named two or three values, "ribs or spine", or a number without its unit; null otherwise.',
    properties: {
      entry: { type: 'string', enum: ['style', 'placement', 'sizeMm', 'mood', 'colour'] },
      options: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            label: { type: 'string', description: 'As the button says it: "8 cm".' },
            value: { type: ['string', 'number'], description: 'As the entry has it: 80.' },
          },
          required: ['label', 'value'],
        },
      },
    },
  },
  quickReplies: listOf(
    'Two to five short answers to your question that the person may tap, in one to three words each.',
  ),
};

function entryNames(description: string): object {
  return { type: 'array', items: { type: 'string', enum: briefEntries }, description };
}

export const briefTool: Anthropic.Tool = {
  name: NAME,
  description:
    'Notes what the conversation has settled about the tattoo. Call it, beside your words to the person, in every turn in which they settle or ' +
    'change something, with all that is known so far; null for what is still open. Note only what answers: a greeting, a question or a remark is ' +
    'no entry. The designs are drawn from these notes.',
  input_schema: {
    type: 'object',
    properties: { ...properties, ...besides },
    required: [...Object.keys(properties), ...Object.keys(besides)],
  },
};

const { shape } = designBriefSchema;
const text = (most: number) =>
  z
    .string()
    .transform((value) => cut(value.trim(), most) || null)
    .nullable()
    .catch(null);
const words = z
  .array(z.string().transform((value) => cut(value.trim(), 200)))
  .transform((all) => all.filter(Boolean).slice(0, 20))
  .nullable()
  .catch(null);
/** What is out of bounds is left open instead of losing the rest. */
const notedSchema = z.object({
  subject: text(400),
  style: z.enum(styleIds).nullable().catch(null),
  placement: text(120),
  sizeMm: shape.sizeMm.catch(null),
  mood: text(200),
  mustHaves: words,
  leaveOut: words,
  background: shape.background.catch(null),
  colour: text(80),
  lineWeight: shape.lineWeight.catch(null),
  detail: shape.detail.catch(null),
  strength: shape.strength.catch(null),
  ornament: shape.ornament.catch(null),
});

const entries = z.array(z.enum(briefEntries)).catch([]);
const besidesSchema = z.object({
  takenBack: entries,
  proposed: entries,
  marking: z.boolean().catch(false),
  quickReplies: words,
  proposedSubjects: words,
  proposedMustHaves: words,
  proposedLeaveOut: words,
  choice: briefProposalSchema.shape.choice.catch(null),
});

export interface Notes {
  /** Over what was known; null when neither says anything. */
  brief: DesignBrief | null;
  marking: boolean;
  quickReplies: string[];
  /** What the person is asked to confirm. */
  proposal: BriefProposal | null;
}

/** What a reply notes. */
export function notesIn(
  message: Anthropic.Message,
  known: DesignBrief | null,
  open: BriefProposal | null = null,
): Notes {
  const call = message.content.find((block) => block.type === 'tool_use' && block.name === NAME);
  const nothing = { brief: known, marking: false, quickReplies: [], proposal: open };
  if (call?.type !== 'tool_use') return nothing;
  const noted = notedSchema.safeParse(call.input);
  const more = besidesSchema.safeParse(call.input);
  if (!noted.success || !more.success) return nothing;
  const { takenBack, proposed, marking, quickReplies } = more.data;
  const before = known ?? emptyBrief;
  const differs = (entry: BriefEntry, value: unknown) => JSON.stringify(value) !== JSON.stringify(before[entry]);
  const changed = briefEntries.filter((entry) => noted.data[entry] !== null && differs(entry, noted.data[entry]));
  const pick = (names: readonly BriefEntry[], from: BriefEntries): Partial<BriefEntries> =>
    Object.fromEntries(names.map((entry) => [entry, from[entry]]));
  const values = { ...emptyBrief, ...pick(changed, noted.data as BriefEntries) };
  const own = changed.filter((entry) => proposed.includes(entry));
  const theirs = changed.filter((entry) => !proposed.includes(entry));
  const opened = takenBack.filter((entry) => noted.data[entry] === null);
  const brief = setEntries(setEntries(before, pick(theirs, values), 'said'), pick(own, values), 'proposed');
  return {
    brief: setEntries(brief, pick(opened, emptyBrief), 'said'),
    marking,
    quickReplies: (quickReplies ?? []).slice(0, 5),
    proposal: proposalIn(more.data),
  };
}

/** What is asked about in these notes; they stand for all that was open before. */
function proposalIn(noted: z.infer<typeof besidesSchema>): BriefProposal | null {
  return openProposal({
    ...noProposal,
    subjects: (noted.proposedSubjects ?? []).slice(0, 3),
    mustHaves: noted.proposedMustHaves ?? [],
    leaveOut: noted.proposedLeaveOut ?? [],
    choice: noted.choice,
    asked: true,
  });
}

/** What goes on a conversation whose last message only took notes: the tool's answer, so that the model speaks. */
export function afterNotes(message: Anthropic.Message): Anthropic.MessageParam[] {
  const calls = message.content.filter((block) => block.type === 'tool_use');
  return [
    { role: 'assistant', content: message.content },
    {
      role: 'user',
      content: calls.map(({ id }) => ({ type: 'tool_result' as const, tool_use_id: id, content: 'Noted.' })),
    },
  ];
}
