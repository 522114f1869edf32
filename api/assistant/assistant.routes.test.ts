import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { errorHandlerWith } from '../http/error-handler.ts';
import { createRefusals } from '../http/refusals.ts';
import { requestLogging } from '../http/logging.ts';
import { mountRoutes } from '../http/mount.ts';
import type { Assistant } from './assistant.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { createAssistantService } from './assistant.service.ts';
import { createBuiltInAssistant } from './built-in.ts';

let server: Server | null = null;
afterEach(() => server?.close());

interface Asked {
  path?: string;
  says?: string;
}

/** One of the chat routes alone, before an assistant of the test's making; `counted` has the quotas that were asked. */
async function ask(
  chat: Assistant['chat'],
  accept: string,
  { path = '/api/claude/chat', says = 'A fox, please' }: Asked = {},
): Promise<{ status: number; type: string; text: string; counted: string[] }> {
  const counted: string[] = [];
  const log = pino({ level: 'silent' });
  const app = express();
  app.use(requestLogging(log));
  const service = createAssistantService({
    assistant: { ...createBuiltInAssistant('built-in'), chat },
    measure: () => expect.unreachable('nothing is measured here'),
    guardedFetch: () => expect.unreachable('nothing is fetched here'),
  });
  mountRoutes(app, assistantRoutes(service), {
    auth: { identify: () => expect.unreachable(), account: () => expect.unreachable() },
    quotas: {
      take: ({ name }) => {
        counted.push(name);
        return Promise.resolve();
      },
    },
    stopping: new AbortController().signal,
  });
  app.use(errorHandlerWith(createRefusals(0)));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: says }] }),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text(), counted };
}

const builtIn = createBuiltInAssistant('built-in');
const eventsOf = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1) as [string, string])
    .map(([name, data]) => [name, JSON.parse(data) as Record<string, unknown>] as const);

describe('one turn of the conversation', () => {
  it('is JSON unless events are asked for', async () => {
    const answer = await ask(builtIn.chat, 'application/json');
    expect([answer.status, answer.type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  });

  it('comes as events: the text while it is written, at last the whole answer', async () => {
    const answer = await ask(builtIn.chat, 'text/event-stream');
    expect(answer.type).toBe('text/event-stream; charset=utf-8');
    const [text, done] = eventsOf(answer.text);
    expect([text[0], done[0]]).toEqual(['text', 'done']);
    expect((done[1].content as { text: string }[])[0].text).toBe(text[1].text);
  });

  it('that fails before its first word is answered with its own status', async () => {
    const answer = await ask(() => Promise.reject(new ApiError('unavailable')), 'text/event-stream');
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'unavailable']);
  });

  it('that breaks off says so in an event, without the words of the cause', async () => {
    const answer = await ask(({ listener }) => {
      listener?.text('Where will');
      return Promise.reject(new Error('secret vendor words'));
    }, 'text/event-stream');
    const events = eventsOf(answer.text);
    expect(events.map(([name]) => name)).toEqual(['text', 'error']);
    expect(events[1][1]).toMatchObject({ success: false, code: 'internal', requestId: expect.any(String) });
    expect(answer.text).not.toContain('secret vendor words');
  });

  it('is counted by itself where it was tapped, and only what can be tapped is', async () => {
    const path = '/api/claude/tap';
    const tapped = await ask(builtIn.chat, 'application/json', { path, says: 'Left forearm' });
    expect([tapped.status, tapped.counted]).toEqual([200, ['assistant-tap-ip', 'assistant-tap-all']]);
    const typed = await ask(builtIn.chat, 'application/json', { path, says: 'A fox on my left forearm' });
    expect(typed.status).toBe(400);
  });
});
