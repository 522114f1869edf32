/** Vite's dev server in front of the API, for npm run dev. */
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Env } from '../../api/env.ts';
import { injectConfig, runtimeConfig } from '../../api/http/web.ts';
import { ROOT } from '../project.ts';

export interface DevWebOptions {
  port: number;
  apiUrl: string;
  /** The API's own environment: the page gets the same configuration from both. */
  env: Env;
}

/** Starts it; /api goes to the API, the page carries the run-time configuration. */
export async function startDevWeb({ port, apiUrl, env }: DevWebOptions): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [runtimeConfigPlugin(env, apiUrl)],
    server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  });
  await server.listen();
  return server;
}

function runtimeConfigPlugin(env: Env, apiUrl: string): Plugin {
  return {
    name: 'inkroom-runtime-config',
    transformIndexHtml: { order: 'pre', handler: async (html) => injectConfig(html, await configNow(env, apiUrl)) },
  };
}

/** The configuration with the prices that the API knows; while it does not answer, those of a new installation hold. */
async function configNow(env: Env, apiUrl: string): Promise<Record<string, unknown>> {
  const config = runtimeConfig(env);
  try {
    const answer = await fetch(`${apiUrl}/api/replicate/config`, { signal: AbortSignal.timeout(5000) });
    return { ...config, prices: ((await answer.json()) as { prices: unknown }).prices };
  } catch {
    return { ...config, prices: [] };
  }
}
