import { z } from 'zod';
import {
  generateRequestSchema,
  generateResponseSchema,
  generationStatusResponseSchema,
  generationStatusSchema,
} from '#domain/generation.ts';
import { varyRequestSchema } from '#domain/nudges.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { generateQuota } from './generate-quota.ts';
import type { GenerationService } from './generation.service.ts';
import { orderOf } from './order-key.ts';

const idSchema = z.string().min(1).max(200);

/** Status calls take requestId or predictionId (decision 74). */
const statusQuerySchema = z
  .object({ requestId: idSchema.optional(), predictionId: idSchema.optional() })
  .refine((query) => query.requestId ?? query.predictionId, { message: 'requestId is required', path: ['requestId'] });

export function idOf(query: { requestId?: string; predictionId?: string }): string {
  const id = query.requestId ?? query.predictionId;
  if (!id) throw new ApiError('validation_failed');
  return id;
}

export function generationRoutes(service: GenerationService): Route[] {
  return [generate(service), status(service), cancel(service), vary(service), recreate(service)];
}

const GENERATE_ERRORS = [
  'insufficient_credits',
  'request_conflict',
  'price_changed',
  'image_rejected',
  'unprocessable',
  'too_many_active',
  'queue_full',
  'upstream_failed',
  'no_output',
] as const;

function generate(service: GenerationService): Route {
  return route({
    method: 'post',
    path: '/api/design-studio/generate',
    summary: 'Make tattoo designs. Answers with images when they are ready in 30 s, else with the id to ask for.',
    access: 'user',
    money: true,
    quotas: [generateQuota],
    bodyKind: 'image',
    body: generateRequestSchema,
    response: generateResponseSchema,
    errors: [...GENERATE_ERRORS, 'not_found', 'forbidden'],
  }).answer((context) => service.generate(context.user, orderOf(context), context.body, context.signal));
}

function status(service: GenerationService): Route {
  return route({
    method: 'get',
    path: '/api/design-studio/generate/status',
    summary: 'How a generation stands, with the images that are ready so far.',
    access: 'user',
    quotas: [],
    burst: 120,
    query: statusQuerySchema,
    response: generationStatusResponseSchema,
    errors: ['not_found'],
  }).answer((context) => service.status(context.user, idOf(context.query)));
}

function cancel(service: GenerationService): Route {
  return route({
    method: 'post',
    path: '/api/design-studio/generate/cancel',
    summary: 'Stop a generation. Images that are ready stay and are charged pro rata; the rest is released.',
    access: 'user',
    quotas: [],
    body: statusQuerySchema,
    response: z.object({ success: z.boolean(), status: generationStatusSchema }),
    errors: ['not_found'],
  }).answer((context) => service.cancel(context.user, idOf(context.body)));
}

function vary(service: GenerationService): Route {
  return route({
    method: 'post',
    path: '/api/design-studio/vary',
    summary: 'Draw one more image beside an own one: again, bolder, finer, with more black or white, another ornament.',
    access: 'user',
    money: true,
    quotas: [generateQuota],
    body: varyRequestSchema,
    response: generateResponseSchema,
    errors: [...GENERATE_ERRORS, 'not_found', 'not_repeatable'],
  }).answer((context) => service.vary(context.user, orderOf(context), context.body, context.signal));
}

function recreate(service: GenerationService): Route {
  return route({
    method: 'post',
    path: '/api/design-studio/recreate',
    summary: 'Make an own image once more, pixel for pixel, from its receipt.',
    access: 'user',
    money: true,
    quotas: [generateQuota],
    body: z.object({ imageId: z.uuid() }),
    response: generateResponseSchema,
    errors: [...GENERATE_ERRORS, 'not_found', 'not_repeatable'],
  }).answer((context) => service.recreate(context.user, orderOf(context), context.body.imageId, context.signal));
}
