/**
 * Stands in for Replicate over real HTTP, with its bad days: dropped connections after it has accepted, refusals, slow
 * predictions, fewer images than asked. It counts what the real one would charge for.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What happens to the next POST. */
export type Arrival = 'accept' | 'accept-then-drop' | 'drop' | { status: number; retryAfter?: number };

export interface Outcome {
  status: 'succeeded' | 'failed' | 'canceled' | 'never';
  /** Images that come; default as many as asked. */
  images?: number;
  error?: string;
  /** A single address instead of a list, as some models answer. */
  single?: boolean;
}

export interface MadePrediction {
  id: string;
  model: string;
  input: Record<string, unknown>;
  status: string;
  output: string | string[] | null;
  error: string | null;
  webhook: string | null;
  created_at: string;
  headers: Record<string, unknown>;
}

export interface ReplicateDouble {
  url: string;
  /** Every POST of a prediction that reached it. */
  posts: number;
  cancels: number;
  /** The predictions that would be paid. */
  predictions: MadePrediction[];
  arrivals: Arrival[];
  outcomes: Outcome[];
  stop(): Promise<void>;
}

export async function startReplicateDouble(): Promise<ReplicateDouble> {
  const state = {
    posts: 0,
    cancels: 0,
    predictions: [] as MadePrediction[],
    arrivals: [] as Arrival[],
    outcomes: [] as Outcome[],
  };
  const looks = new Map<string, { outcome: Outcome; left: number }>();
  let url = '';

  function create(model: string, body: Record<string, unknown>, headers: IncomingMessage['headers']): MadePrediction {
    const prediction: MadePrediction = {
      id: randomUUID().replaceAll('-', '').slice(0, 26),
      model,
      input: body.input as Record<string, unknown>,
      status: 'starting',
      output: null,
      error: null,
      webhook: (body.webhook as string | undefined) ?? null,
      created_at: new Date().toISOString(),
      headers: { ...headers },
    };
    looks.set(prediction.id, { outcome: state.outcomes.shift() ?? { status: 'succeeded' }, left: 1 });
    state.predictions.unshift(prediction);
    return prediction;
  }

  function advance(prediction: MadePrediction): void {
    const look = looks.get(prediction.id);
    if (!look || prediction.status === 'canceled') return;
    if (look.outcome.status === 'never' || look.left-- > 0) {
      prediction.status = 'processing';
      return;
    }
    prediction.status = look.outcome.status;
    prediction.error = look.outcome.error ?? null;
    if (look.outcome.status !== 'succeeded') return;
    const asked = Number(prediction.input.num_outputs ?? 1);
    const files = Array.from(
      { length: look.outcome.images ?? asked },
      (_, n) => `${url}/files/${prediction.id}-${n}.png`,
    );
    prediction.output = look.outcome.single ? files[0] : files;
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').split('?')[0];
    const json = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    const created = /^\/models\/(.+)\/predictions$/.exec(path);
    if (req.method === 'POST' && created) {
      state.posts += 1;
      const parts: Buffer[] = [];
      for await (const part of req) parts.push(part as Buffer);
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      const arrival = state.arrivals.shift() ?? 'accept';
      if (typeof arrival === 'object') {
        const after = arrival.retryAfter === undefined ? {} : { 'retry-after': String(arrival.retryAfter) };
        return json(arrival.status, { detail: 'refused' }, after as Record<string, string>);
      }
      if (arrival === 'drop') return void req.socket.destroy();
      const prediction = create(created[1], body, req.headers);
      if (arrival === 'accept-then-drop') return void req.socket.destroy();
      return json(201, prediction);
    }
    if (req.method === 'GET' && path === '/predictions') return json(200, { results: state.predictions });
    const file = /^\/files\/(.+)\.png$/.exec(path);
    if (file) {
      const shade = file[1].charCodeAt(0) + Number(file[1].at(-1)) * 20;
      const png = await sharp({
        create: { width: 64, height: 64, channels: 3, background: { r: shade, g: shade, b: shade } },
      })
        .png()
        .toBuffer();
      return void res.writeHead(200, { 'content-type': 'image/png' }).end(png);
    }
    const one = /^\/predictions\/(\w+)(\/cancel)?$/.exec(path);
    const prediction = state.predictions.find(({ id }) => id === one?.[1]);
    if (!prediction) return json(404, { detail: 'not found' });
    if (one?.[2]) {
      state.cancels += 1;
      prediction.status = 'canceled';
    } else advance(prediction);
    return json(200, prediction);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch(() => req.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
