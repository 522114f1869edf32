/** What runs here, for administrators: which keys there are, never what they are. */
import { installationSchema, type Installation } from '#domain/installation.ts';
import type { Env } from '../env.ts';
import { route, type Route } from '../http/route.ts';

/** @param others the other routes of the API, of whose quotas administrators are told. */
export function installationRoutes(env: Env, others: readonly Route[]): Route[] {
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
      quotas: quotasOf(others),
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

/** Each counter once; routes that share its name share it. */
function quotasOf(routes: readonly Route[]): Installation['quotas'] {
  const found = new Map<string, Installation['quotas'][number]>();
  for (const { quotas, path } of routes) {
    for (const { name, per, points, windowSeconds, counting = 'exact' } of quotas) {
      const known = found.get(name);
      if (known) known.paths.push(path);
      else found.set(name, { name, per, points, windowSeconds, counting, paths: [path] });
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}
