/**
 * Replicate tells when a prediction started or ended. The worker polls anyway; this only ties a prediction to its job
 * when the worker died between asking for it and noting its id. The body is not believed beyond that id.
 */
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import { route, type Route } from '../http/route.ts';
import type { GenerationDb } from './generation.db.ts';
import { verifyGenerationKey, verifyWebhook } from './webhook-signature.ts';

interface WebhookDeps {
  db: GenerationDb;
  quotas: QuotaKeeper;
  /** `whsec_...`; null when webhooks are not configured. */
  secret: string | null;
}

const bodySchema = z.object({ id: z.string().regex(/^[\w-]{6,64}$/) });

export function replicateWebhookRoutes(deps: WebhookDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/webhooks/replicate',
      summary: 'Called by Replicate, with its signature.',
      access: 'signature',
      quotas: [],
      burst: 600,
      bodyKind: 'raw',
      query: z.object({ generation: z.uuid(), key: z.string().min(1).max(100) }),
      response: z.object({ received: z.literal(true) }),
      errors: ['feature_off', 'bad_request'],
    }).answer(async (context) => {
      if (!deps.secret) throw new ApiError('feature_off');
      const { generation, key } = context.query;
      const body = context.rawBody.toString('utf8');
      const headers = {
        id: context.header('webhook-id'),
        timestamp: context.header('webhook-timestamp'),
        signature: context.header('webhook-signature'),
      };
      const genuine = verifyWebhook(deps.secret, headers, body, Date.now());
      if (!genuine || !verifyGenerationKey(deps.secret, generation, key)) throw new ApiError('bad_signature');
      const message = parseBody(body);
      const repeated = await alreadySeen(deps.quotas, headers.id ?? '');
      if (!repeated) await attach(deps.db, generation, message.id);
      return { received: true };
    }),
  ];
}

function parseBody(body: string): z.output<typeof bodySchema> {
  try {
    return bodySchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** Each message id counts once within the time for which its signature is valid. */
async function alreadySeen(quotas: QuotaKeeper, id: string): Promise<boolean> {
  const rule = { name: 'replicate-webhook', per: 'all', points: 1, windowSeconds: 900 } as const;
  try {
    await quotas.take(rule, id);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return true;
    throw error;
  }
}

async function attach(db: GenerationDb, generationId: string, predictionId: string): Promise<void> {
  const [row] = await db.readMany([generationId]);
  if (row && row.prediction_id === null && row.locked_by) await db.setPrediction(row.id, row.locked_by, predictionId);
}
