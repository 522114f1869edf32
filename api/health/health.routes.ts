import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { activeEngines, type Env } from '../env.ts';
import type { Supabase } from '../supabase.ts';

interface HealthDeps {
  env: Env;
  service: Supabase;
  /** True from the moment a stop was asked for. */
  draining(): boolean;
}

const enginesSchema = z.object({
  images: z.enum(['built-in', 'replicate']),
  assistant: z.enum(['built-in', 'claude']),
  payments: z.enum(['test', 'stripe', 'off']),
  translation: z.enum(['off', 'claude']),
});

export function healthRoutes(deps: HealthDeps): Route[] {
  const started = Date.now();
  return [
    route({
      method: 'get',
      path: '/api/health',
      summary: 'The process is alive; which engines are at work.',
      access: 'public',
      quotas: [],
      burst: 600,
      response: z.object({
        status: z.literal('ok'),
        version: z.string(),
        uptimeSeconds: z.number(),
        engines: enginesSchema,
      }),
    }).answer(async () => ({
      status: 'ok',
      version: deps.env.version,
      uptimeSeconds: Math.round((Date.now() - started) / 1000),
      engines: activeEngines(deps.env),
    })),
    route({
      method: 'get',
      path: '/api/ready',
      summary: 'Requests can be served: not stopping, and the database answers.',
      access: 'public',
      quotas: [],
      burst: 600,
      response: z.object({ status: z.literal('ready') }),
      errors: ['draining'],
    }).answer(async (context) => {
      if (deps.draining()) throw new ApiError('draining', { retryAfterSeconds: 5 });
      const { error } = await deps.service
        .from('app_settings')
        .select('*', { count: 'exact', head: true })
        .abortSignal(AbortSignal.any([context.signal, AbortSignal.timeout(3_000)]));
      if (error) throw new ApiError('unavailable', { cause: error, retryAfterSeconds: 2 });
      return { status: 'ready' };
    }),
  ];
}
