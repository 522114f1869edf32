import { z } from 'zod';
import {
  analysisRequestSchema,
  analysisResponseSchema,
  chatRequestSchema,
  chatResponseSchema,
} from '#domain/assistant.ts';
import { isQuickAnswer } from '#domain/quick-answers.ts';
import { eventStream, wantsEvents } from '../http/event-stream.ts';
import { RESPONDED, route, type QuotaRule, type Route } from '../http/route.ts';
import type { ReplyListener } from './assistant.ts';
import type { AssistantService } from './assistant.service.ts';

const day = 86_400;
const hour = 3600;
const later = 'You have reached the limit of free consultations for now. Sign in for more, or come back later.';

/** Small for visitors per address, larger for people who are signed in, and one lid over all visitors together (decision 8). */
function quotas(name: string, anonymousPerDay: number, times = 1): QuotaRule[] {
  return [
    { name: `${name}-ip`, per: 'ip', only: 'anonymous', points: anonymousPerDay, windowSeconds: day, message: later },
    { name: `${name}-all`, per: 'all', only: 'anonymous', points: 2_000 * times, windowSeconds: day, message: later },
    { name: `${name}-user`, per: 'user', only: 'signed-in', points: 60 * times, windowSeconds: hour },
  ];
}

const analysisQuotas = quotas('assistant-analysis', 5);
const chatQuotas = quotas('assistant-chat', 20);
/** A tap says what stood beside a question: four of them weigh as much as a typed message. */
const tapQuotas = quotas('assistant-tap', 80, 4);

export function assistantRoutes(service: AssistantService): Route[] {
  return [
    claudeAnalysis(service),
    llmAnalyze(service),
    chat(service, { path: '/api/claude/chat', quotas: chatQuotas, body: chatRequestSchema }),
    chat(service, { path: '/api/llm/chat', quotas: chatQuotas, body: chatRequestSchema }),
    chat(service, { path: '/api/claude/tap', quotas: tapQuotas, body: tapRequestSchema }),
  ];
}

function claudeAnalysis(service: AssistantService): Route {
  return route({
    method: 'post',
    path: '/api/claude/analysis',
    summary: 'Look at a reference photo: what is on it, and what was measured.',
    access: 'optional',
    quotas: analysisQuotas,
    burst: 10,
    bodyKind: 'image',
    body: analysisRequestSchema,
    response: analysisResponseSchema,
    errors: ['image_rejected', 'upstream_failed', 'unavailable', 'upstream_timeout'],
  }).answer(({ body, user, ip, signal }) => service.analyse(body, user !== null, signal, user?.id ?? ip));
}

/** The same by address, as the specified helper calls it. */
function llmAnalyze(service: AssistantService): Route {
  return route({
    method: 'post',
    path: '/api/llm/analyze',
    summary: 'Look at a reference photo by its address.',
    access: 'optional',
    quotas: analysisQuotas,
    burst: 10,
    bodyKind: 'image',
    body: z.object({ imageUrl: z.string().min(1).max(14_000_000), mode: z.string().max(40).default('drawing') }),
    response: analysisResponseSchema,
    errors: ['image_rejected', 'upstream_failed', 'unavailable', 'upstream_timeout'],
  }).answer(({ body, user, ip, signal }) => {
    const request = analysisRequestSchema.parse({ imageData: body.imageUrl, analysisType: 'artwork' });
    return service.analyse(request, user !== null, signal, user?.id ?? ip);
  });
}

/** The turns of a conversation whose last one is an answer that stood beside a question; anything else has to be a typed message. */
const tapRequestSchema = chatRequestSchema.refine(({ messages, context }) => {
  const last = messages.at(-1);
  return (
    last?.role === 'user' && typeof last.content === 'string' && isQuickAnswer(last.content, context?.proposal ?? null)
  );
}, 'Only an answer that stands beside a question can be tapped.');

interface Turn {
  path: string;
  quotas: QuotaRule[];
  body: typeof chatRequestSchema;
}

function chat(service: AssistantService, { path, quotas: quotasOfIt, body: shape }: Turn): Route {
  return route({
    method: 'post',
    path,
    summary:
      'One turn of the conversation with the design assistant. With `Accept: text/event-stream` the reply comes as events: text (more of it), restart (void what came), done (this answer), error.',
    access: 'optional',
    quotas: quotasOfIt,
    burst: 20,
    bodyKind: 'image',
    body: shape,
    response: chatResponseSchema,
    errors: ['image_rejected', 'unprocessable', 'upstream_failed', 'unavailable', 'upstream_timeout'],
  }).answer(async ({ body, user, ip, signal, header, res, requestId, log }) => {
    const reply = (listener?: ReplyListener) => service.chat(body, user !== null, signal, listener, user?.id ?? ip);
    if (!wantsEvents(header('accept'))) return reply();
    const events = eventStream(res);
    const listener = {
      text: (text: string) => events.send('text', { text }),
      restart: () => events.send('restart', {}),
    };
    try {
      events.send('done', chatResponseSchema.parse(await reply(listener)));
      events.end();
    } catch (error) {
      log.warn({ err: error }, 'a streamed reply broke off');
      events.fail(error, requestId);
    }
    return RESPONDED;
  });
}
