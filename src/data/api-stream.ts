import { createParser } from 'eventsource-parser';

import { parseWith, readAnswer, requestApi, type ApiCall, type Schema } from './api.ts';
import { ApiError, transportError } from './errors.ts';

export interface StreamCall<T> extends ApiCall<T> {
  schema: Schema<T>;
  /** Every event but the last one, as it comes. */
  onEvent: (event: string, data: unknown) => void;
}

/**
 * Calls our own API for an answer in server-sent events and returns the data of the event `done`. A server that answers
 * JSON instead (also with an error) is understood. Throws as callApi does; a stream that breaks off is `network`.
 */
export async function streamApi<T>(path: string, call: StreamCall<T>): Promise<T> {
  const response = await requestApi(path, { ...call, headers: { ...call.headers, Accept: 'text/event-stream' } });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.body || !type.includes('text/event-stream')) return parseWith(call.schema, await readAnswer(response));
  const requestId = response.headers.get('X-Request-Id');
  let done: { data: unknown } | null = null;
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      const value = readJson(data);
      if (event === 'done') done = { data: value };
      else if (event === 'error') throw new ApiError({ status: 502, statusText: '', requestId }, value);
      else call.onEvent(event, value);
    },
  });
  for await (const text of chunksOf(response.body)) parser.feed(text);
  // Assigned inside the parser, where the compiler does not follow.
  const last = done as { data: unknown } | null;
  if (!last) throw transportError('network', new Error('the stream ended early'));
  return parseWith(call.schema, last.data);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw transportError('network', error);
      });
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Leaving early (an error event, a cancel) ends the server's work too.
    await reader.cancel().catch(() => undefined);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw transportError('parse', error);
  }
}
