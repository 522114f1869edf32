/** What the database answers to the server about paid sessions with the assistant. */
import * as z from 'zod/mini';
import { changes, row, text } from './contract.ts';

const failed = 'The session could not go on.';
/** For want of credits the answer says what is `needed` and the `balance`. */
const refusals = {
  account_not_found: 'This account does not exist.',
  not_found: 'This session is not there.',
  insufficient_credits: 'There are not enough credits.',
  request_conflict: 'Something else was asked under this request id.',
  refund_too_large: 'More would be paid back than was spent.',
  busy: 'The assistant is answering already.',
};
const words = z.optional(z.nullable(z.string()));

/** `opening`: what the assistant said first, when the same request was answered before. */
export const startAgentSession = changes(
  'start_agent_session',
  failed,
  refusals,
  row({
    session_id: z.string(),
    credits_used: z.number(),
    balance: z.number(),
    opening: z.nullable(z.object({ message: z.string(), state: z.record(z.string(), z.unknown()) })),
  }),
);
export const openAgentSession = changes('open_agent_session', failed, refusals, z.object({ message: text }));

export const beginAgentMessage = changes(
  'begin_agent_message',
  failed,
  refusals,
  row({
    duplicate: z.boolean(),
    message_id: z.string(),
    credits: z.number(),
    reply: words,
    context: z.optional(z.unknown()),
    history: z.optional(
      z.nullable(
        z.array(
          z.object({
            role: z.enum(['user', 'assistant']),
            content: z.string(),
            state: z.nullable(
              z.object({
                brief: z.optional(z.unknown()),
                proposal: z.optional(z.unknown()),
                opening: z.optional(z.unknown()),
              }),
            ),
          }),
        ),
      ),
    ),
  }),
);
