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
  /** Which of them show nothing. */
  blank?: number[];
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

/** Answers of a request: JSON with a status, a PNG, or a broken connection. */
type Reply = { status: number; json: unknown; retryAfter?: number } | { png: Buffer } | 'drop';

export async function startReplicateDouble(): Promise<ReplicateDouble> {
  const double = new ReplicateDouble();
  await double.listen();
  return double;
}

export class ReplicateDouble {
  url = '';
  /** Every POST of a prediction that reached it. */
  posts = 0;
  cancels = 0;
  /** The predictions that would be paid, newest first. */
  predictions: MadePrediction[] = [];
  arrivals: Arrival[] = [];
  outcomes: Outcome[] = [];
  readonly #blank = new Set<string>();
  readonly #looks = new Map<string, { outcome: Outcome; left: number }>();
  readonly #server = createServer((req, res) => {
    this.#handle(req).then(
      (reply) => send(reply, req, res),
      () => req.socket.destroy(),
    );
  });

  /** Of all pictures, from now on. */
  shade: number | null = null;

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(req: IncomingMessage): Promise<Reply> {
    const path = (req.url ?? '').split('?')[0];
    const created = /^\/models\/(.+)\/predictions$/.exec(path);
    if (req.method === 'POST' && created) return this.#arrive(created[1], req);
    if (req.method === 'GET' && path === '/predictions') return { status: 200, json: { results: this.predictions } };
    const file = /^\/files\/(.+)\.png$/.exec(path);
    if (file) return { png: await picture(file[1], this.#blank.has(file[1]) ? 255 : this.shade) };
    const one = /^\/predictions\/(\w+)(\/cancel)?$/.exec(path);
    const prediction = this.predictions.find(({ id }) => id === one?.[1]);
    if (!prediction) return { status: 404, json: { detail: 'not found' } };
    if (one?.[2]) {
      this.cancels += 1;
      prediction.status = 'canceled';
    } else this.#advance(prediction);
    return { status: 200, json: prediction };
  }

  async #arrive(model: string, req: IncomingMessage): Promise<Reply> {
    this.posts += 1;
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as { input: Record<string, unknown>; webhook?: string };
    const arrival = this.arrivals.shift() ?? 'accept';
    if (typeof arrival === 'object') return { ...arrival, json: { detail: 'refused' } };
    if (arrival === 'drop') return 'drop';
    const prediction: MadePrediction = {
      id: randomUUID().replaceAll('-', '').slice(0, 26),
      model,
      input: body.input,
      status: 'starting',
      output: null,
      error: null,
      webhook: body.webhook ?? null,
      created_at: new Date().toISOString(),
      headers: { ...req.headers },
    };
    this.#looks.set(prediction.id, { outcome: this.outcomes.shift() ?? { status: 'succeeded' }, left: 1 });
    this.predictions.unshift(prediction);
    return arrival === 'accept-then-drop' ? 'drop' : { status: 201, json: prediction };
  }

  /** Each look at a prediction brings it one step further. */
  #advance(prediction: MadePrediction): void {
    const look = this.#looks.get(prediction.id);
    if (!look || prediction.status === 'canceled') return;
    if (look.outcome.status === 'never' || look.left-- > 0) {
      prediction.status = 'processing';
      return;
    }
    prediction.status = look.outcome.status;
    prediction.error = look.outcome.error ?? null;
    if (look.outcome.status !== 'succeeded') return;
    const asked = Number(prediction.input.num_outputs ?? 1);
    const names = Array.from({ length: look.outcome.images ?? asked }, (_, n) => `${prediction.id}-${n}`);
    for (const n of look.outcome.blank ?? []) this.#blank.add(names[n]);
    const files = names.map((name) => `${this.url}/files/${name}.png`);
    prediction.output = look.outcome.single ? files[0] : files;
  }
}

function send(reply: Reply, req: IncomingMessage, res: ServerResponse): void {
  if (reply === 'drop') req.socket.destroy();
  else if ('png' in reply) res.writeHead(200, { 'content-type': 'image/png' }).end(reply.png);
  else {
    const after = reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
    res.writeHead(reply.status, { 'content-type': 'application/json', ...after }).end(JSON.stringify(reply.json));
  }
}

/** A plain grey square whose shade follows from its name where none is given. */
async function picture(name: string, given: number | null): Promise<Buffer> {
  const shade = given ?? name.charCodeAt(0) + Number(name.at(-1)) * 20;
  const background = { r: shade, g: shade, b: shade };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}
