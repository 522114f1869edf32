import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { server, startBackend } from '../../tests/msw/server.ts';
import { provideConfig } from '../../tests/render-app.tsx';
import { streamApi } from './api-stream.ts';

startBackend();
beforeEach(() => provideConfig());

const schema = { parse: (value: unknown) => value as { reply: string } };
const events = (...parts: string[]) =>
  server.use(
    http.post('*/api/talk', () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Request-Id': 'r1' } });
    }),
  );

async function listen() {
  const heard: [string, unknown][] = [];
  const call = streamApi('/api/talk', { body: {}, schema, onEvent: (event, data) => heard.push([event, data]) });
  const result = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error as Error & { code: string; requestId?: string } }),
  );
  return { heard, ...result };
}

describe('an answer in events', () => {
  it('is heard as it comes, also when an event or a letter is cut in two', async () => {
    const whole =
      'event: text\ndata: {"text":"Grüße"}\n\nevent: restart\ndata: {}\n\nevent: done\ndata: {"reply":"x"}\n\n';
    const cut = whole.indexOf('"text"') + 3;
    events(whole.slice(0, cut), whole.slice(cut));
    expect(await listen()).toEqual({
      heard: [
        ['text', { text: 'Grüße' }],
        ['restart', {}],
      ],
      value: { reply: 'x' },
    });
  });

  it('fails with the sentence of the server when it breaks off with an error', async () => {
    events('event: text\ndata: {"text":"a"}\n\n', 'event: error\ndata: {"error":"Busy.","code":"unavailable"}\n\n');
    const { error, heard } = (await listen()) as {
      error: Error & { code: string; requestId?: string };
      heard: unknown;
    };
    expect([error.code, error.message, error.requestId]).toEqual(['unavailable', 'Busy.', 'r1']);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['network', 'event: text\ndata: {"text":"a"}\n\n'],
    ['parse', 'event: text\ndata: {"text\n\n'],
  ])('that ends early or cannot be read is a failure: %s', async (code, text) => {
    events(text);
    expect(await listen()).toMatchObject({ error: { code } });
  });

  it('may come as JSON, an error too', async () => {
    server.use(http.post('*/api/talk', () => HttpResponse.json({ reply: 'plain' })));
    expect(await listen()).toMatchObject({ value: { reply: 'plain' } });
    server.use(http.post('*/api/talk', () => HttpResponse.json({ error: 'No.', code: 'forbidden' }, { status: 403 })));
    expect(await listen()).toMatchObject({ error: { code: 'forbidden', message: 'No.', status: 403 } });
  });
});
