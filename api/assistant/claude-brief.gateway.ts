/** The brief as Claude notes it: by a tool whose input is the brief's schema, so that style and size reach the drawing. */
import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { designBriefSchema, type DesignBrief } from '#domain/assistant.ts';
import { cut } from '#domain/cut.ts';
import { tattooStyles } from '#domain/styles.ts';

const NAME = 'note_brief';
const styleIds = tattooStyles.map(({ id }) => id);

const optional = (type: string, description: string): object => ({ type: [type, 'null'], description });

/** Only plain schema words, which every model's tools know. */
export const briefTool: Anthropic.Tool = {
  name: NAME,
  description:
    'Notes what the conversation has settled about the tattoo. Call it, beside your words to the person, in every turn in which they settle or ' +
    'change something, with all that is known so far; null for what is still open. The designs are drawn from these notes.',
  input_schema: {
    type: 'object',
    properties: {
      subject: optional('string', 'What the tattoo shows, in a few words.'),
      style: { type: ['string', 'null'], enum: [...styleIds, null], description: 'The style that was agreed.' },
      placement: optional('string', 'The body part.'),
      sizeMm: optional('number', 'The larger side on skin, in millimetres. Convert centimetres and inches.'),
      mood: optional('string', 'In one to three words.'),
      mustHaves: { type: 'array', items: { type: 'string' }, description: 'What must be in it.' },
      leaveOut: {
        type: 'array',
        items: { type: 'string' },
        description: 'What shall not be drawn, in a word or two each: "text", "the leaves".',
      },
    },
    required: ['subject', 'style', 'placement', 'sizeMm', 'mood', 'mustHaves', 'leaveOut'],
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
  .catch([]);
/** What is out of bounds is left open instead of losing the rest. */
const notedSchema = z.object({
  subject: text(400),
  style: z.enum(styleIds).nullable().catch(null),
  placement: text(120),
  sizeMm: shape.sizeMm.catch(null),
  mood: text(200),
  mustHaves: words,
  leaveOut: words,
});

/** The brief after a reply: what it notes stands over what was known; null when neither says anything. */
export function notedBrief(message: Anthropic.Message, known: DesignBrief | null): DesignBrief | null {
  const call = message.content.find((block) => block.type === 'tool_use' && block.name === NAME);
  if (call?.type !== 'tool_use') return known;
  const noted = notedSchema.safeParse(call.input);
  if (!noted.success) return known;
  const { mustHaves, leaveOut, ...slots } = noted.data;
  const kept = Object.entries(slots).map(([slot, value]) => [
    slot,
    value ?? known?.[slot as keyof DesignBrief] ?? null,
  ]);
  return { ...(Object.fromEntries(kept) as Omit<DesignBrief, 'mustHaves' | 'leaveOut'>), mustHaves, leaveOut };
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
