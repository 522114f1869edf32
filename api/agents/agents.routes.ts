/** Paid sessions with the design assistant (decision 66): 1 credit to start, 1 for each further five messages. */
import { z } from 'zod';
import { paymentFailures } from '#domain/payment-texts.ts';
import type { ChatRequest, ChatResponse } from '#domain/assistant.ts';
import { beginAgentMessage, openAgentSession, startAgentSession } from '#contracts/agents.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { answerOf, call, rpc, type Supabase } from '../supabase.ts';
import { conversationOf, openingOf } from './conversation.ts';
import { refuseOtherUser } from '../http/own-account.ts';
import { requestKeyOf } from '../http/request-key.ts';

/** One turn of the conversation; handed in by deps.ts, because the assistant is another part of the API. */
export type Converse = (request: ChatRequest, signal: AbortSignal) => Promise<ChatResponse>;

const openingSchema = z.object({ prompt: z.string().nullish(), suggestions: z.array(z.string()).optional() });
const startBodySchema = z.object({
  userId: z.string().max(100).optional(),
  agentType: z.string().min(1, 'agentType is required').max(60),
  context: z
    .record(z.string(), z.unknown())
    .prefault({})
    .refine((value) => JSON.stringify(value).length <= 20_000, 'context is too long'),
});
const continueBodySchema = z.object({
  userId: z.string().max(100).optional(),
  sessionId: z.uuid(),
  userMessage: z.string().trim().min(1, 'userMessage is required').max(8000),
});
const answerSchema = z.object({
  message: z.string(),
  creditsUsed: z.number().int(),
  prompt: z.string().nullish(),
  suggestions: z.array(z.string()).optional(),
});

/** What the database takes: 180 characters, of which the ledger's own prefixes need ten for a start. */
const START_KEY_LENGTH = 170;
const MESSAGE_KEY_LENGTH = 180;

export function agentRoutes(service: Supabase, converse: Converse): Route[] {
  return [startRoute(service, converse), continueRoute(service, converse)];
}

function startRoute(service: Supabase, converse: Converse): Route {
  return route({
    method: 'post',
    path: '/api/payments/start-agent-session',
    summary: 'Open a paid session with the assistant.',
    failure: paymentFailures.startAgent,
    access: 'user',
    money: true,
    quotas: [{ name: 'agent-hour', per: 'user', points: 60, windowSeconds: 3600 }],
    body: startBodySchema,
    response: answerSchema.extend({ sessionId: z.string(), credits: z.number().int() }),
    errors: ['user_mismatch', 'insufficient_credits', 'busy', 'request_conflict'],
  }).answer(async ({ user, body, idempotencyKey, signal }) => {
    refuseOtherUser(user, body.userId);
    const started = await call(service, startAgentSession, {
      p_user_id: user.id,
      p_request_id: requestKeyOf(idempotencyKey, START_KEY_LENGTH),
      p_agent_type: body.agentType,
      p_context: body.context,
    });
    if (!started.ok) throw refusal(started);
    const { sessionId, creditsUsed, balance: credits, opening: before } = started.value;
    const said = before ?? (await opening(service, sessionId, () => firstAnswer(converse, body.context, signal)));
    return { sessionId, creditsUsed, credits, message: said.message, ...openingSchema.parse(said.state) };
  });
}

type FirstAnswer = { message: string; state: z.output<typeof openingSchema> & Record<string, unknown> };

async function firstAnswer(
  converse: Converse,
  context: Record<string, unknown>,
  signal: AbortSignal,
): Promise<FirstAnswer> {
  const said = openingOf(context);
  const reply = await converse(conversationOf([], context, said), signal);
  const { brief, proposal, prompt, suggestions } = reply;
  return { message: textOf(reply), state: { brief, proposal, opening: said, prompt, suggestions } };
}

/** Writes the first answer down; when none came, the same request may ask again, which is paid for already. */
async function opening(service: Supabase, sessionId: string, ask: () => Promise<FirstAnswer>): Promise<FirstAnswer> {
  try {
    const said = await ask();
    const { message } = await answerOf(service, openAgentSession, {
      p_session_id: sessionId,
      p_greeting: said.message,
      p_state: said.state,
    });
    return { ...said, message: message ?? said.message };
  } catch (error) {
    await rpc(service, 'open_agent_session', { p_session_id: sessionId, p_greeting: null, p_state: null });
    throw error;
  }
}

function continueRoute(service: Supabase, converse: Converse): Route {
  return route({
    method: 'post',
    path: '/api/payments/continue-agent-session',
    summary: 'One message in a paid session.',
    failure: paymentFailures.continueAgent,
    access: 'user',
    money: true,
    quotas: [{ name: 'agent-message-hour', per: 'user', points: 240, windowSeconds: 3600 }],
    body: continueBodySchema,
    response: answerSchema,
    errors: ['user_mismatch', 'insufficient_credits', 'not_found', 'busy', 'request_conflict'],
  }).answer(async ({ user, body, idempotencyKey, signal }) => {
    refuseOtherUser(user, body.userId);
    const message = await call(service, beginAgentMessage, {
      p_user_id: user.id,
      p_session_id: body.sessionId,
      p_request_id: requestKeyOf(idempotencyKey, MESSAGE_KEY_LENGTH),
      p_content: body.userMessage,
    });
    if (!message.ok) throw refusal(message);
    const begun = message.value;
    if (begun.duplicate && begun.reply) return { message: begun.reply, creditsUsed: begun.credits };
    const ending = { p_session_id: body.sessionId, p_message_id: begun.messageId };
    try {
      const reply = await converse(conversationOf(begun.history ?? [], begun.context), signal);
      const said = textOf(reply);
      await rpc(service, 'finish_agent_message', {
        ...ending,
        p_reply: said,
        p_state: { brief: reply.brief, proposal: reply.proposal },
      });
      return { message: said, creditsUsed: begun.credits, prompt: reply.prompt, suggestions: reply.suggestions };
    } catch (error) {
      // No answer, no charge.
      await rpc(service, 'finish_agent_message', { ...ending, p_reply: null, p_state: null });
      throw error;
    }
  });
}

function refusal({ code, details }: { code: string; details: Readonly<Record<string, unknown>> }): ApiError {
  if (code === 'insufficient_credits')
    return new ApiError('insufficient_credits', { extra: { needed: details.needed, balance: details.balance } });
  if (code === 'busy') return new ApiError('busy', { retryAfterSeconds: 5 });
  return new ApiError(code === 'request_conflict' ? 'request_conflict' : 'not_found');
}

function textOf(reply: ChatResponse): string {
  return reply.content.map((part) => part.text).join('\n') || 'How can I help you with your tattoo?';
}
