/** A paid session as a conversation of the assistant: what the person brought along, and what was said so far. */
import {
  chatRequestSchema,
  newestTurns,
  photoFactsSchema,
  structuredAnalysisSchema,
  type ChatRequest,
} from '#domain/assistant.ts';
import { briefProposalSchema } from '#domain/brief-proposal.ts';
import { designBriefSchema, isSettled, type DesignBrief } from '#domain/brief.ts';
import { cut } from '#domain/cut.ts';
import { assistantLimits } from '#domain/limits.ts';
import { tattooStyles } from '#domain/catalogue/styles.ts';
import { styleInText } from '#domain/styles.ts';
import { parseLengthMm } from '#domain/units.ts';

export interface AgentTurn {
  role: 'user' | 'assistant';
  content: string;
  state?: { brief?: unknown; proposal?: unknown; opening?: unknown } | null;
}

const greeting: AgentTurn = { role: 'user', content: 'Hello, I would like to design a tattoo.' };
/** Asked on behalf of whoever brought words along, so that these are read as the answer that they are. */
const question: AgentTurn = { role: 'assistant', content: 'What should the tattoo show?' };

/** Keys of `context` that are words of the person, in the order in which they are taken. */
const WORDS = ['prompt', 'description', 'message', 'concept', 'idea'];
const READ = new Set([
  ...WORDS,
  'analysis',
  'facts',
  'brief',
  'subject',
  'style',
  'placement',
  'bodyPart',
  'size',
  'sizeMm',
  'mood',
  'mustHaves',
  'elements',
]);

/** What the person said when they opened the session; null when they brought no words. */
export function openingOf(context: Record<string, unknown>): string | null {
  const said = textOf(...WORDS.map((key) => context[key]));
  return said === null ? null : cut(said, 8000);
}

/**
 * History and context in the shape of the assistant: it answers the last turn and remembers its own brief. `said` are the
 * turns after the opening; the opening itself stands in the state of the first answer.
 */
export function conversationOf(said: readonly AgentTurn[], context: unknown, opening?: string | null): ChatRequest {
  const known = isRecord(context) ? context : {};
  const turns = said.filter((turn) => turn.content !== '');
  const first = turns[0];
  const brought = opening ?? (typeof first?.state?.opening === 'string' ? first.state.opening : null);
  const begin: AgentTurn[] = brought === null ? [greeting] : [greeting, question, { role: 'user', content: brought }];
  // A long session is cut by its oldest turns; the brief keeps what they settled.
  const kept = newestTurns([...(first?.role === 'user' ? [] : begin), ...turns], {
    messages: assistantLimits.maxMessages,
    characters: assistantLimits.maxCharacters,
  });
  const messages = kept.slice(kept.findIndex((turn) => turn.role === 'user'));
  const state = turns.findLast((turn) => turn.role === 'assistant')?.state;
  const noted = state?.brief;
  return chatRequestSchema.parse({
    messages: messages.map(({ role, content }) => ({ role, content })),
    context: {
      brief: noted ?? briefOf(known),
      proposal: briefProposalSchema.safeParse(state?.proposal).data ?? null,
      analysis: structuredAnalysisSchema.safeParse(known.analysis).data ?? null,
      facts: photoFactsSchema.safeParse(known.facts).data ?? null,
      notes: notesOf(known),
    },
  });
}

/** The brief that somebody brought along, whole or by its parts; null when there is none. */
function briefOf(context: Record<string, unknown>): DesignBrief | null {
  const whole = designBriefSchema.safeParse(context.brief);
  if (whole.success) return whole.data;
  const parts = { ...(isRecord(context.brief) ? context.brief : {}), ...context };
  const style = textOf(parts.style);
  const size = parts.sizeMm ?? parts.size;
  const mustHaves = [parts.mustHaves ?? parts.elements ?? []].flat().filter((each) => typeof each === 'string');
  const brief = designBriefSchema.safeParse({
    subject: shortened(textOf(parts.subject), 400),
    style: style && (tattooStyles.find(({ id }) => id === style.toLowerCase()) ?? styleInText(style))?.id,
    placement: shortened(textOf(parts.placement, parts.bodyPart), 120),
    sizeMm: typeof size === 'number' ? size : typeof size === 'string' ? parseLengthMm(size) : null,
    mood: shortened(textOf(parts.mood), 200),
    mustHaves: mustHaves.map((each) => cut(each, 200)).slice(0, 20),
  });
  if (!brief.success) return null;
  return isSettled(brief.data) ? brief.data : null;
}

/** Everything else, for an assistant that reads free text. */
function notesOf(context: Record<string, unknown>): string | null {
  const more = Object.entries(context).filter(([key, value]) => !READ.has(key) && value !== null);
  return more.length > 0 ? cut(JSON.stringify(Object.fromEntries(more)), 20_000) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortened = (text: string | null, most: number): string | null => (text === null ? null : cut(text, most));

/** The first of them that is a text with something in it. */
function textOf(...values: unknown[]): string | null {
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text.trim() : null;
}
