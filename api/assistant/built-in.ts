/** The built-in consultant behind the assistant's interface. Answers at once, costs nothing, needs no network. */
import type { ChatRequest } from '#domain/assistant.ts';
import type { Assistant } from './assistant.ts';
import { consult, type PlainTurn } from './consultant.ts';
import { describeFacts, measuredAnalysis } from './photo-facts.ts';

const model = 'inkroom-consultant';

export function createBuiltInAssistant(): Assistant {
  return {
    name: 'built-in',
    async analyse({ facts, userPrompt }) {
      return { structured: measuredAnalysis(facts, userPrompt), raw: describeFacts(facts), model };
    },
    async chat({ messages, context, listener }) {
      const reply = consult({
        turns: messages.map(plain),
        brief: context?.brief ?? null,
        facts: context?.facts ?? null,
        consultation: context?.consultation ?? false,
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
