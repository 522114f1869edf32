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
    plugins: [runtimeConfigPlugin(env)],
    server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  });
  await server.listen();
  return server;
}

function runtimeConfigPlugin(env: Env): Plugin {
  return {
    name: 'inkroom-runtime-config',
    transformIndexHtml: { order: 'pre', handler: (html) => injectConfig(html, runtimeConfig(env)) },
  };
}
