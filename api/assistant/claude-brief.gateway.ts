/** The brief as Claude notes it: by a tool whose input is the brief's schema, so that style and size reach the drawing. */
import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { designBriefSchema, emptyBrief, setEntries, type BriefEntries, type DesignBrief } from '#domain/brief.ts';
import { cut } from '#domain/cut.ts';
import { tattooStyles } from '#domain/styles.ts';

const NAME = 'note_brief';
const styleIds = tattooStyles.map(({ id }) => id);

const optional = (type: string, description: string): object => ({ type: [type, 'null'], description });
const listOf = (description: string): object => ({ type: 'array', items: { type: 'string' }, description });

/** Every entry of the brief, in plain schema words, which every model's tools know. */
const properties: Record<keyof BriefEntries, object> = {
  subject: optional('string', 'What the tattoo shows, in a few words.'),
  style: { type: ['string', 'null'], enum: [...styleIds, null], description: 'The style that was agreed.' },
  placement: optional('string', 'The body part.'),
  sizeMm: optional('number', 'The larger side on skin, in millimetres. Convert centimetres and inches.'),
  mood: optional('string', 'In one to three words.'),
  mustHaves: listOf('What must be in it.'),
  leaveOut: listOf('What shall not be drawn, in a word or two each: "text", "the leaves".'),
  background: {
    type: ['string', 'null'],
    enum: ['none', 'photo', null],
    description: 'none: the subject alone, cut out; also for "closer up". photo: the whole photo is drawn.',
  },
  colour: optional('string', '"black", or the colour that their artist shall add on skin. Designs are drawn in black.'),
  lineWeight: optional('number', 'Factor on every line, 0.5 to 2, where 1 is usual. Bolder adds 0.3, finer takes 0.3.'),
  detail: optional('number', 'How many lines, 0 to 1, where 0.6 is usual. More or less detail is a step of 0.2.'),
  strength: optional(
    'number',
    'How much black, 0 to 1, where 0.9 is usual, 0.96 is more black and 0.45 more open skin.',
  ),
  ornament: optional('boolean', 'false: without the frame or ornament behind the subject.'),
};

export const briefTool: Anthropic.Tool = {
  name: NAME,
  description:
    'Notes what the conversation has settled about the tattoo. Call it, beside your words to the person, in every turn in which they settle or ' +
    'change something, with all that is known so far; null for what is still open. The designs are drawn from these notes.',
  input_schema: { type: 'object', properties, required: Object.keys(properties) },
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

/** The brief after a reply: what it notes stands over what was known; null when neither says anything. */
export function notedBrief(message: Anthropic.Message, known: DesignBrief | null): DesignBrief | null {
  const call = message.content.find((block) => block.type === 'tool_use' && block.name === NAME);
  if (call?.type !== 'tool_use') return known;
  const noted = notedSchema.safeParse(call.input);
  if (!noted.success) return known;
  const before = known ?? emptyBrief;
  const changed = Object.entries(noted.data).filter(
    ([entry, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(before[entry as keyof BriefEntries]),
  );
  return setEntries(before, Object.fromEntries(changed), 'said');
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
