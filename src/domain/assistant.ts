import { z } from 'zod';
import { briefProposalSchema } from './brief-proposal.ts';
import { briefChangeSchema, designBriefSchema } from './brief.ts';
import { assistantLimits } from './limits.ts';

/** Body of POST /api/claude/analysis. The server chooses model and instructions and caps tokens (decision 9). */
export const analysisRequestSchema = z.object({
  imageData: z.string().min(1, 'Please upload at least one image to analyze').max(14_000_000),
  analysisType: z.enum(['tattoo', 'artwork']).default('tattoo'),
  options: z
    .object({
      userPrompt: z.string().max(5000).optional(),
      maxTokens: z.number().int().min(1).max(8000).default(assistantLimits.analysisMaxTokens),
    })
    .prefault({}),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** What was measured on the photo itself, without any model. Fractions are of the whole photo. */
export const photoFactsSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** Share of the photo that the subject covers, 0..1, with the confidence of that cut-out. */
  subjectArea: z.number(),
  subjectConfidence: z.number(),
  /** Whether it is drawn without its background, unless the person decides otherwise. */
  subjectIsCut: z.boolean().default(false),
  /** left, top, right, bottom as fractions. */
  subjectBox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** 5th and 95th percentile of lightness, 0..100. */
  tonalRange: z.tuple([z.number(), z.number()]),
  edgeDensity: z.number(),
  symmetry: z.number(),
  sharpness: z.number(),
  colours: z.array(z.object({ name: z.string(), hex: z.string(), share: z.number() })),
  isLineArt: z.boolean(),
  isBlank: z.boolean(),
  isDark: z.boolean(),
});
export type PhotoFacts = z.infer<typeof photoFactsSchema>;

export const structuredAnalysisSchema = z.object({
  design_prompt: z.string(),
  subjects: z.array(z.string()),
  style: z.string(),
  technical_approach: z.string(),
  // Art analysis (R34): null when the assistant at work cannot tell, with the reason.
  objects: z.array(z.string()).nullable().default(null),
  theme: z.string().nullable().default(null),
  cartoon_character: z.string().nullable().default(null),
  unavailable_reason: z.string().nullable().default(null),
  colours: z.array(z.object({ name: z.string(), hex: z.string(), share: z.number() })).default([]),
  confidence: z.enum(['Low', 'Medium', 'High']).default('Medium'),
  rating: z.number().int().min(0).max(100).nullable().default(null),
  /** 'fallback_analysis' marks the generic result of an outage (decision 20). */
  type: z.enum(['analysis', 'fallback_analysis']).default('analysis'),
});
export type StructuredAnalysis = z.infer<typeof structuredAnalysisSchema>;

export const analysisResponseSchema = z.object({
  success: z.literal(true),
  analysis: z.object({
    structuredData: structuredAnalysisSchema,
    rawResponse: z.string(),
    facts: photoFactsSchema.nullable().default(null),
  }),
  model: z.string(),
});
export type AnalysisResponse = z.infer<typeof analysisResponseSchema>;

const contentPartSchema = z.union([
  z.object({ type: z.literal('text'), text: z.string().max(assistantLimits.maxCharacters) }),
  z.object({
    type: z.literal('image'),
    source: z.object({ type: z.literal('base64'), media_type: z.string().max(64), data: z.string().max(14_000_000) }),
  }),
]);
const chatTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.union([z.string().max(assistantLimits.maxCharacters), z.array(contentPartSchema).min(1).max(8)]),
});

/** The newest turns that a conversation has room for; the last one always stays. */
export function newestTurns<T extends { content: string }>(
  turns: readonly T[],
  limit: { messages: number; characters: number },
): T[] {
  let left = limit.characters;
  const dropped = turns.findLastIndex(({ content }, index) => {
    left -= content.length;
    return index < turns.length - 1 && (left < 0 || turns.length - index > limit.messages);
  });
  return turns.slice(dropped + 1);
}

/** Body of POST /api/claude/chat. `model` and `system` are accepted and ignored (decision 9). */
export const chatRequestSchema = z.object({
  model: z.string().max(128).optional(),
  max_tokens: z.number().int().min(1).max(100_000).default(assistantLimits.chatMaxTokens),
  system: z.string().max(assistantLimits.maxCharacters).optional(),
  messages: z.array(chatTurnSchema).min(1).max(assistantLimits.maxMessages),
  /** What the analysis found, so that the conversation starts from the photo. */
  context: z
    .object({
      analysis: structuredAnalysisSchema.nullable().default(null),
      facts: photoFactsSchema.nullable().default(null),
      /**
       * What earlier turns settled and what was set by hand since, so that both count and a long conversation may drop its oldest turns.
       */
      brief: designBriefSchema.nullable().default(null),
      /** What the last reply asked about, or left open; no part of the brief until the person agrees. */
      proposal: briefProposalSchema.nullable().default(null),
      /** What else the person brought along, as text for a model; the built-in consultant reads messages only. */
      notes: z.string().max(20_000).nullish(),
      /** Art Analysis Mode (decision 76): the conversation advises and writes no prompt. */
      consultation: z.boolean().default(false),
    })
    .optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export const chatResponseSchema = z.object({
  success: z.literal(true),
  content: z.array(z.object({ type: z.literal('text').default('text'), text: z.string() })),
  model: z.string(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }),
  /** The finished prompt found in the reply, when there is one that fulfils the rules. */
  prompt: z.string().nullable().default(null),
  /** Short answers the person may tap instead of typing. */
  suggestions: z.array(z.string()).default([]),
  /** What the conversation has settled so far. */
  brief: designBriefSchema.nullable().default(null),
  /** What the last message changed of it. */
  changes: z.array(briefChangeSchema).default([]),
  /** `mark`: what was asked for is done by marking on the photo. */
  suggests: z.enum(['mark']).nullable().default(null),
  /** What is understood and not yet agreed to: it is asked about and enters neither brief nor prompt. */
  proposal: briefProposalSchema.nullable().default(null),
});
export type ChatResponse = z.infer<typeof chatResponseSchema>;

/** How a prompt stands in a reply: on lines of its own after this mark. One place, read by server and browser. */
export const promptMark = 'TATTOO PROMPT:';

/** The prompt inside a reply, or null when there is none of more than `minLength` characters. */
export function promptInReply(text: string, minLength: number = assistantLimits.chatPromptMinLength): string | null {
  const at = text.indexOf(promptMark);
  if (at < 0) return null;
  const prompt = text
    .slice(at + promptMark.length)
    .trim()
    .split(/\n\s*\n/)[0]
    .replace(/\s+/g, ' ')
    .replace(/^["“]|["”]$/g, '')
    .trim();
  return prompt.length > minLength ? prompt : null;
}

/** The generic result when analysis is out of reach: labelled as such and free (decision 20). */
export const fallbackAnalysis: StructuredAnalysis = {
  type: 'fallback_analysis',
  design_prompt: '',
  subjects: [],
  style: 'blackwork',
  technical_approach: 'General linework; the photo itself was not analyzed.',
  objects: null,
  theme: null,
  cartoon_character: null,
  unavailable_reason: 'The assistant could not be reached, so this is a generic result.',
  colours: [],
  confidence: 'Medium',
  rating: 70,
};
