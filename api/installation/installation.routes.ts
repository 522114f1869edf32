/** What runs here, for administrators: which keys there are, never what they are. */
import { installationSchema } from '#domain/installation.ts';
import type { Env } from '../env.ts';
import { route, type Route } from '../http/route.ts';

export function installationRoutes(env: Env): Route[] {
  const started = Date.now();
  return [
    route({
      method: 'get',
      path: '/api/admin/installation',
      summary: 'Version, process and the names of the keys in use.',
      access: 'admin',
      quotas: [],
      response: installationSchema,
    }).answer(async () => ({
      version: env.version,
      mode: env.mode,
      node: process.version,
      uptimeSeconds: Math.round((Date.now() - started) / 1000),
      memoryMiB: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      keys: keysOf(env),
    })),
  ];
}

function keysOf(env: Env): { name: string; isSet: boolean }[] {
  return [
    { name: 'Replicate (images)', isSet: env.replicate !== null },
    { name: 'Anthropic (assistant, translation)', isSet: env.anthropic !== null },
    { name: 'Stripe (payments)', isSet: env.stripe !== null },
    { name: 'SMTP (mails about news)', isSet: env.smtp !== null },
    { name: 'Error reporting', isSet: env.errorReportingDsn !== null },
  ];
}
