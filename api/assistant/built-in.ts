/** The built-in consultant behind the assistant's interface, in a thread of its own. Answers at once, costs nothing, needs no network. */
import type { ChatRequest } from '#domain/assistant.ts';
import { ApiError } from '../errors.ts';
import { createThread } from '../threads/thread.ts';
import type { Assistant } from './assistant.ts';
import type { ConsultantInput, ConsultantReply } from './consultant.ts';
import { describeFacts, measuredAnalysis } from './photo-facts.ts';
import type { PlainTurn } from './settling.ts';

const model = 'inkroom-consultant';

/** @param images who draws the designs that the conversation leads to. */
export function createBuiltInAssistant(images: 'built-in' | 'replicate'): Assistant {
  const consult = createThread<ConsultantInput, ConsultantReply>({
    module: new URL('./consultant.thread.ts', import.meta.url),
    // A long conversation is read in some 50 ms.
    deadlineMs: 5_000,
    waiting: 100,
    refuse: (cause) =>
      new ApiError('unprocessable', { message: 'I could not read that. Please say it in fewer words.', cause }),
  });
  return {
    name: 'built-in',
    async analyse({ facts, userPrompt }) {
      return { structured: measuredAnalysis(facts, userPrompt), raw: describeFacts(facts), model };
    },
    async chat({ messages, context, listener }) {
      const reply = await consult({
        turns: messages.map(plain),
        brief: context?.brief ?? null,
        proposal: context?.proposal ?? null,
        facts: context?.facts ?? null,
        consultation: context?.consultation ?? false,
        hasPhoto: Boolean(context?.facts ?? context?.analysis),
        // With a photo the built-in engine draws that alone; the analysis stands for the photo also where it could not be measured.
        wordsAreDrawn: images !== 'built-in' || !(context?.facts ?? context?.analysis),
        composed: images === 'built-in' && !(context?.facts ?? context?.analysis),
      });
      listener?.text(reply.text);
      return {
        success: true,
        content: [{ type: 'text', text: reply.text }],
        model,
        usage: { input_tokens: 0, output_tokens: 0 },
        prompt: reply.prompt,
        suggestions: reply.suggestions,
        brief: reply.brief,
        changes: reply.changes,
        suggests: reply.suggests,
        proposal: reply.proposal,
      };
    },
  };
}

/** The words of a turn; pictures in a conversation are nothing that the consultant can read. */
function plain(turn: ChatRequest['messages'][number]): PlainTurn {
  const text =
    typeof turn.content === 'string'
      ? turn.content
      : turn.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { role: turn.role, text };
}
