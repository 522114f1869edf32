/**
 * The endpoints that older callers know by a vendor's name. They speak our ids only, run on whichever engine
 * is at work, and cost what a single image costs.
 */
import { z } from 'zod';
import { knownPrices } from '#domain/catalogue/known-prices.ts';
import { baseCost, costNotice, costSurcharges, generationKinds } from '#domain/catalogue/prices.ts';
import {
  generateRequestSchema,
  generationStatusResponseSchema,
  promptSchema,
  userPreferencesSchema,
  type GenerateRequest,
} from '#domain/generation.ts';
import { promptLimits, uploadLimits } from '#domain/limits.ts';
import { tattooStyles } from '#domain/catalogue/styles.ts';
import { ApiError, type ErrorCode } from '../errors.ts';
import { route, type Route, type RouteContext } from '../http/route.ts';
import type { GenerationService } from './generation.service.ts';
import { generateQuota } from './generate-quota.ts';
import { MODELS, modelByName } from './models.ts';
import { orderOf } from './order-key.ts';

const startedSchema = z.object({ success: z.literal(true), id: z.string(), status: z.literal('processing') });

const freeBodySchema = z.object({
  prompt: promptSchema,
  style: z.string().max(80).optional(),
  userPreferences: userPreferencesSchema.prefault({}),
});

const directBodySchema = z.object({
  model: z.string().min(1).max(128),
  input: z.object({
    prompt: promptSchema,
    image: z.string().max(14_000_000).optional(),
    seed: userPreferencesSchema.shape.seed,
  }),
});

const START_ERRORS: ErrorCode[] = [
  'insufficient_credits',
  'request_conflict',
  'price_changed',
  'too_many_active',
  'queue_full',
];

interface VendorDeps {
  service: GenerationService;
  engine: 'built-in' | 'replicate';
  webhook: boolean;
}

export function vendorRoutes(deps: VendorDeps): Route[] {
  return [
    startRoute(deps, '/api/replicate/generate-image'),
    startRoute(deps, '/api/openai/generate-image'),
    directRoute(deps),
    predictionRoute(deps, '/api/replicate/prediction-status'),
    predictionRoute(deps, '/api/replicate/status'),
    predictionRoute(deps, '/api/openai/image-status'),
    healthRoute(deps),
    configRoute(deps),
  ];
}

async function start(
  deps: VendorDeps,
  context: Pick<RouteContext<'user', undefined, undefined>, 'user' | 'idempotencyKey' | 'header'>,
  request: GenerateRequest,
): Promise<z.output<typeof startedSchema>> {
  const queued = await deps.service.start(context.user, orderOf(context), request);
  return { success: true, id: queued.generationId, status: 'processing' };
}

function startRoute(deps: VendorDeps, path: string): Route {
  return route({
    method: 'post',
    path,
    summary: 'Make one image from words, with an optional reference image.',
    access: 'user',
    money: true,
    quotas: [generateQuota],
    bodyKind: 'image',
    body: freeBodySchema,
    response: startedSchema,
    errors: [...START_ERRORS, 'image_rejected'],
  }).answer((context) => {
    const { prompt, style, userPreferences } = context.body;
    const request = generateRequestSchema.parse({ concept: prompt, style, generationMode: 'single' });
    return start(deps, context, { ...request, userPreferences });
  });
}

function directRoute(deps: VendorDeps): Route {
  return route({
    method: 'post',
    path: '/api/replicate/direct',
    summary: 'Make one image with a model of the list in /api/replicate/config.',
    access: 'user',
    money: true,
    quotas: [generateQuota],
    bodyKind: 'image',
    body: directBodySchema,
    response: startedSchema,
    errors: [...START_ERRORS, 'model_not_allowed', 'image_rejected'],
  }).answer((context) => {
    const model = modelByName(context.body.model);
    if (!model) throw new ApiError('model_not_allowed');
    const { prompt, image, seed } = context.body.input;
    const request = generateRequestSchema.parse({
      concept: prompt,
      generationMode: 'single',
      userPreferences: { aiModel: model.name, referenceImage: image, seed },
    });
    return start(deps, context, request);
  });
}

/** Answers all that the status call does: a screen whose status call fails goes on with one of these (decision 74). */
function predictionRoute(deps: VendorDeps, path: string): Route {
  return route({
    method: 'get',
    path,
    summary: 'How a generation stands.',
    access: 'user',
    quotas: [],
    burst: 120,
    query: z.object({ id: z.string().min(1, 'id is required').max(200) }),
    response: generationStatusResponseSchema,
    errors: ['not_found'],
  }).answer(({ user, query }) => deps.service.status(user, query.id));
}

function healthRoute(deps: VendorDeps): Route {
  return route({
    method: 'get',
    path: '/api/replicate/health',
    summary: 'Which engine makes images.',
    access: 'public',
    quotas: [],
    response: z.object({ status: z.literal('ok'), engine: z.enum(['built-in', 'replicate']), webhook: z.boolean() }),
  }).answer(async () => ({ status: 'ok', engine: deps.engine, webhook: deps.webhook }));
}

function configRoute(deps: VendorDeps): Route {
  return route({
    method: 'get',
    path: '/api/replicate/config',
    summary: 'Models, limits and costs of image generation.',
    access: 'public',
    quotas: [],
    response: z.object({
      engine: z.enum(['built-in', 'replicate']),
      models: z.array(z.object({ name: z.string(), label: z.string(), premium: z.boolean(), available: z.boolean() })),
      styles: z.array(z.object({ id: z.string(), label: z.string() })),
      limits: z.object({ promptCharacters: z.number(), imageBytes: z.number(), imagesPerRequest: z.number() }),
      costs: z.record(z.string(), z.number()),
      prices: z.array(z.object({ id: z.number(), operation: z.string(), credits: z.number(), from: z.number() })),
      notice: z.array(z.object({ label: z.string(), credits: z.number() })),
      surcharges: z.array(z.object({ label: z.string(), percent: z.number() })),
    }),
  }).answer(async () => ({
    engine: deps.engine,
    models: MODELS.map(({ name, label, premium }) => ({
      name,
      label,
      premium,
      available: deps.engine === 'replicate',
    })),
    styles: tattooStyles.map(({ id, label }) => ({ id, label })),
    limits: { promptCharacters: promptLimits.maxLength, imageBytes: uploadLimits.imageBytes, imagesPerRequest: 4 },
    costs: Object.fromEntries(generationKinds.map((kind) => [kind, baseCost(kind)])),
    prices: [...knownPrices()],
    notice: costNotice(),
    surcharges: [...costSurcharges],
  }));
}
