import { z } from 'zod';

import { photoFactsSchema, structuredAnalysisSchema } from '../../../domain/assistant.ts';
import { briefProposalSchema } from '../../../domain/brief-proposal.ts';
import { designBriefSchema } from '../../../domain/brief.ts';
import { initialDesignerState, optionsFrom, type DesignerState } from '../designer.state.ts';

const messageSchema = z.object({
  id: z.string(),
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: z.number(),
  promptGenerated: z.boolean(),
  failed: z.boolean().optional(),
});

/** The state that another device needs to continue a conversation: everything except the photo, which is not sent. */
export const keptConversationSchema = z.object({
  messages: z.array(messageSchema).min(1),
  fromWords: z.boolean(),
  artAnalysis: z.boolean(),
  suggestions: z.array(z.string()),
  brief: designBriefSchema.nullable(),
  proposal: briefProposalSchema.nullable().default(null),
  prompt: z.string().nullable(),
  analysis: z
    .object({ data: structuredAnalysisSchema, facts: photoFactsSchema.nullable(), model: z.string() })
    .nullable(),
});
export type KeptConversation = z.infer<typeof keptConversationSchema>;

/** The newest so many messages are kept. */
const MAX_MESSAGES = 100;

/** Returns the part of a conversation that is kept; null before the person has said anything. */
export function toKept(state: DesignerState): KeptConversation | null {
  if (!state.messages.some(({ sender }) => sender === 'user')) return null;
  const { messages, fromWords, artAnalysis, suggestions, brief, proposal, prompt, analysis } = state;
  const kept = { fromWords, artAnalysis, suggestions, brief, proposal, prompt, analysis };
  return { messages: messages.slice(-MAX_MESSAGES), ...kept };
}

/** The designer as it stood when the conversation was kept, without the photo. */
export function fromKept(kept: KeptConversation): DesignerState {
  const options = optionsFrom(kept.brief, initialDesignerState.options);
  return { ...initialDesignerState, ...kept, options, stage: 'chat' };
}

/** Returns a title of the conversation in the person's words. */
export function subjectOf({ brief, messages }: KeptConversation): string {
  return brief?.subject ?? messages.find(({ sender }) => sender === 'user')?.content ?? 'A tattoo';
}
