/**
 * What our HTTP core costs: requests a second and latency of a bare Express handler, of the same answer through our route
 * declarations (headers, log line, limits, schemas), with a verified token, and with a quota of each kind of counting.
 * Servers run in a process of their own; the load comes from this one over kept-alive connections.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool } from 'undici';
import { z } from 'zod';
import { createApp } from '../api/app.ts';
import { createDeps } from '../api/deps.ts';
import { loadEnv } from '../api/env.ts';
import { createLogger } from '../api/http/logging.ts';
import { route, type QuotaRule, type Route } from '../api/http/route.ts';
import { createServiceClient } from '../api/supabase.ts';
import { createPerson, endProcess, envVariables } from '../api/testing/kit.ts';
import { startTestStack } from '../tests/stack.ts';

const CONNECTIONS = 16;
const WARM_UP = 300;
const ROUNDS = 3;

const answer = { status: 'ok' as const, items: [1, 2, 3], text: 'an answer of ordinary size' };
const answerSchema = z.object({ status: z.literal('ok'), items: z.array(z.number()), text: z.string() });

interface Case {
  name: string;
  path: string;
  server: 'bare' | 'ours';
  withToken: boolean;
  requests: number;
}

/** Ways of counting, each with as many requests as it answers in a second or two. */
const QUOTAS = [
  ['process', 3000],
  ['shares', 3000],
  ['exact', 500],
] as const;

const CASES: Case[] = [
  { name: 'bare Express handler', path: '/bench', server: 'bare', withToken: false, requests: 3000 },
  { name: 'our route, public', path: '/api/bench/public', server: 'ours', withToken: false, requests: 3000 },
  { name: 'our route, token verified', path: '/api/bench/user', server: 'ours', withToken: true, requests: 3000 },
  ...QUOTAS.map(([counting, requests]): Case => ({
    name: `our route, token and quota (${counting})`,
    path: `/api/bench/${counting}`,
    server: 'ours',
    withToken: true,
    requests,
  })),
];

function benchRoutes(): Route[] {
  const shared = { method: 'get' as const, summary: 'Bench.', response: answerSchema, burst: 1e9 };
  const plain = (access: 'public' | 'user', path: string, quotas: QuotaRule[]): Route =>
    route({ ...shared, access, path: `/api/bench/${path}`, quotas }).answer(() => Promise.resolve(answer));
  const quota = { name: 'bench', per: 'user' as const, points: 1_000_000, windowSeconds: 3600 };
  return [
    plain('public', 'public', []),
    plain('user', 'user', []),
    ...QUOTAS.map(([counting]) => plain('user', counting, [{ ...quota, name: `bench-${counting}`, counting }])),
  ];
}

/** In the child: serves one of the two apps and tells its port. */
async function serve(kind: string): Promise<void> {
  let app = express();
  if (kind === 'bare') {
    app.get('/bench', (_req, res) => void res.json(answer));
  } else {
    const env = loadEnv();
    const log = createLogger({ level: 'info', name: 'bench', destination: { write: () => undefined } });
    const state = { draining: () => false, stopping: new AbortController().signal };
    app = createApp({ ...(await createDeps(env, log, state)), routes: benchRoutes() });
  }
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port });
  process.once('disconnect', () => process.exit(0));
}

async function startServer(
  kind: Case['server'],
  variables: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(import.meta.filename, ['serve', kind], {
    env: { PATH: process.env.PATH, ...variables },
    execArgv: [],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${message.port}` };
}

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure(url: string, test: Case, token: string): Promise<Result> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const headers = test.withToken ? { authorization: `Bearer ${token}` } : {};
  const times: number[] = [];
  const one = async (): Promise<void> => {
    const started = performance.now();
    const { statusCode, body } = await pool.request({ method: 'GET', path: test.path, headers });
    await body.text();
    if (statusCode !== 200) throw new Error(`${test.path} answered ${statusCode}`);
    times.push(performance.now() - started);
  };
  const many = async (count: number): Promise<void> => {
    let left = count;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (left-- > 0) await one();
      }),
    );
  };
  await many(Math.min(WARM_UP, test.requests / 2));
  times.length = 0;
  const started = performance.now();
  await many(test.requests);
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** The median of the rounds; cases take turns, so that a busy moment of the machine hits all alike. */
async function measureAll(urls: Record<Case['server'], string>, token: string): Promise<Map<Case, Result>> {
  const rounds = new Map<Case, Result[]>(CASES.map((test) => [test, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const test of CASES) rounds.get(test)?.push(await measure(urls[test.server], test, token));
  }
  const median = (results: Result[]): Result =>
    results.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)];
  return new Map([...rounds].map(([test, results]) => [test, median(results)]));
}

async function main(): Promise<void> {
  const stack = await startTestStack();
  const variables = envVariables(stack);
  const person = await createPerson(stack, createServiceClient({ supabaseUrl: stack.url, secretKey: stack.secretKey }));
  const [bare, ours] = await Promise.all([startServer('bare', {}), startServer('ours', variables)]);
  try {
    const results = await measureAll({ bare: bare.url, ours: ours.url }, person.token);
    const base = results.get(CASES[0]);
    console.log(`API overhead, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
    for (const [test, { perSecond, p50, p99 }] of results) {
      const ratio = (base?.perSecond ?? perSecond) / perSecond;
      const figures = `${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`;
      console.log(`  ${test.name.padEnd(40)} ${figures}  ${ratio.toFixed(2)} x the time of bare Express`);
    }
  } finally {
    await Promise.all([endProcess(bare.child), endProcess(ours.child)]);
    await stack.stop();
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve(process.argv[3]);
  else await main();
}
