import { z } from 'zod';
import {
  analysisRequestSchema,
  analysisResponseSchema,
  chatRequestSchema,
  chatResponseSchema,
} from '#domain/assistant.ts';
import { eventStream, wantsEvents } from '../http/event-stream.ts';
import { RESPONDED, route, type QuotaRule, type Route } from '../http/route.ts';
import type { ReplyListener } from './assistant.ts';
import type { AssistantService } from './assistant.service.ts';

const day = 86_400;
const hour = 3600;
const later = 'You have reached the limit of free consultations for now. Sign in for more, or come back later.';

/** Small for visitors per address, larger for people who are signed in, and one lid over all visitors together (decision 8). */
function quotas(name: string, anonymousPerDay: number): QuotaRule[] {
  return [
    { name: `${name}-ip`, per: 'ip', only: 'anonymous', points: anonymousPerDay, windowSeconds: day, message: later },
    { name: `${name}-all`, per: 'all', only: 'anonymous', points: 2_000, windowSeconds: day, message: later },
    { name: `${name}-user`, per: 'user', only: 'signed-in', points: 60, windowSeconds: hour },
  ];
}

const analysisQuotas = quotas('assistant-analysis', 5);
const chatQuotas = quotas('assistant-chat', 20);

export function assistantRoutes(service: AssistantService): Route[] {
  return [
    claudeAnalysis(service),
    llmAnalyze(service),
    chat(service, '/api/claude/chat'),
    chat(service, '/api/llm/chat'),
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

function chat(service: AssistantService, path: string): Route {
  return route({
    method: 'post',
    path,
    summary:
      'One turn of the conversation with the design assistant. With `Accept: text/event-stream` the reply comes as events: text (more of it), restart (void what came), done (this answer), error.',
    access: 'optional',
    quotas: chatQuotas,
    burst: 20,
    bodyKind: 'image',
    body: chatRequestSchema,
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
