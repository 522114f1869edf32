/** Both routes to which photos come answer pictures on which nothing can be seen with a sentence, and no failure. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes, type Served } from '../testing/serve-routes.ts';
import { createGuardedFetch } from '../net/guarded-fetch.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { createAssistantService } from './assistant.service.ts';
import { createBuiltInAssistant } from './built-in.ts';
import { createMeasure } from './measure.ts';

let served: Served;
beforeAll(async () => {
  const parts = {
    assistant: createBuiltInAssistant('built-in'),
    measure: createMeasure(() => Promise.resolve(null)),
    guardedFetch: createGuardedFetch(),
  };
  served = await serveRoutes(assistantRoutes(createAssistantService(parts)));
});
afterAll(() => served.stop());

it.each([
  [1, 1, 'too small'],
  [16_000, 4, 'too narrow'],
  [65_000, 400, 'too narrow'],
  [65_000, 100, 'too narrow'],
])('%i × %i px', async (width, height, why) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#cc3333' } });
  const address = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  for (const [path, body] of [
    ['/api/claude/analysis', { imageData: address }],
    ['/api/llm/analyze', { imageUrl: address }],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(served.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, 422]);
    expect(await response.json()).toMatchObject({
      code: 'image_rejected',
      error: expect.stringContaining(why),
    });
  }
});
