/** For tests of designs over HTTP: the backend, two APIs and a worker with the real engine, and what a person does with them. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createInstalledFonts } from '../fonts/fonts.ts';
import { installedFonts } from '../fonts/lettering-fonts.ts';
import { createEngineGateway } from '../generation/engine.gateway.ts';
import { createGenerationDb } from '../generation/generation.db.ts';
import { createLogger } from '../http/logging.ts';
import { startWorker } from '../worker-process.ts';
import { call, startTestApi, until, type Answer, type Person, type TestApi } from './kit.ts';

export interface GenerationStage {
  stack: TestStack;
  /** Waits for results, as the product does. */
  api: TestApi;
  /** Answers at once. */
  quick: TestApi;
  stop(): Promise<void>;
}

export async function startGenerationStage(): Promise<GenerationStage> {
  const stack = await startTestStack();
  const api = await startTestApi(stack);
  const quick = await startTestApi(stack, { waitMs: 1 });
  const log = createLogger({ level: process.env.TEST_LOG_LEVEL ?? 'silent', name: 'worker' });
  const fonts = createInstalledFonts(path.join(tmpdir(), 'inkroom-test-fonts'));
  const builtIn = createEngineGateway(1, {
    subjectModel: null,
    ownModels: null,
    fontsFor: (faces, text) => installedFonts(fonts, faces, text),
    log,
  });
  const worker = startWorker({
    db: createGenerationDb(api.service),
    service: api.service,
    gateways: { 'built-in': builtIn, replicate: null },
    capacity: 1,
    leaseSeconds: 60,
    log,
  });
  return {
    stack,
    api,
    quick,
    async stop() {
      await worker.stop();
      await Promise.all([api.stop(), quick.stop()]);
      await stack.stop();
    },
  };
}

export async function creditsOf(api: TestApi, person: Person): Promise<unknown> {
  return (await call(api, '/api/payments/get-user-credits', { token: person.token })).body.credits;
}

export function generate(from: TestApi, as: Person, body: object, requestId: string = randomUUID()): Promise<Answer> {
  return call(from, '/api/design-studio/generate', {
    token: as.token,
    body,
    headers: { 'idempotency-key': requestId },
  });
}

export interface Design {
  imageUrls: string[];
  imageUrl: string | null;
  predictionId: string;
}

export const designOf = (body: Record<string, unknown>): Design => body.design as Design;

/** Sends the same request again, under its one id, while the job goes on, as the app does after 30 s on a slow machine. */
export function patiently(send: (requestId: string) => Promise<Answer>): Promise<Answer> {
  const requestId = randomUUID();
  const isOver = ({ status, body }: Answer) => status !== 200 || body.status === 'succeeded';
  return until(() => send(requestId), isOver, 110_000);
}

export async function pixelsOf(url: string): Promise<{ png: Buffer; pixels: Buffer }> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`The image answered ${response.status}.`);
  const png = Buffer.from(await response.arrayBuffer());
  return { png, pixels: await sharp(png).raw().toBuffer() };
}
