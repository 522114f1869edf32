/** Between Node's HTTP server and the services, which speak Request and Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Set by us from the socket alone; a caller's own value is dropped, because limits are counted by it. */
const CLIENT_ADDRESS = 'x-real-ip';
const DROPPED_HEADERS = /^(x-real-ip|x-forwarded-.*|forwarded|connection|keep-alive|transfer-encoding|upgrade|expect)$/;

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes.`);
    this.name = 'BodyTooLarge';
  }
}

/** A request that no service can be handed; the message is for its caller. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Methods that a Request cannot have. */
const NO_METHOD = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** The address that was asked for. Two slashes at its beginning are a path here, and no name of a host. */
function urlOf({ url = '/', headers }: IncomingMessage): URL {
  const origin = `http://${headers.host ?? '127.0.0.1'}`;
  // As a proxy would write it: of that, the path counts.
  const absolute = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : null;
  const address = origin + (absolute ? absolute.pathname + absolute.search : url);
  if ((absolute || url.startsWith('/')) && URL.canParse(address)) return new URL(address);
  throw new Refused(400, 'The address of the request cannot be read');
}

/** Passes bytes through and breaks off when there are more than allowed, whatever Content-Length said. */
function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(new BodyTooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
}

/** A machine has 16 million addresses of its own, and whoever calls from it is one caller. */
function addressOf({ socket }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '';
  return /^((::ffff:)?127\.|::1$|$)/.test(address) ? '127.0.0.1' : address;
}

/** The incoming call as a Request; throws Refused, or BodyTooLarge when Content-Length already tells. */
export function toRequest(incoming: IncomingMessage, bodyLimit: number, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (DROPPED_HEADERS.test(name) || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set(CLIENT_ADDRESS, addressOf(incoming));
  const method = incoming.method ?? 'GET';
  if (NO_METHOD.has(method)) throw new Refused(405, `The method ${method} is not allowed`);
  const url = urlOf(incoming);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  if (Number(headers.get('content-length') ?? 0) > bodyLimit) throw new BodyTooLarge(bodyLimit);
  const body = (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).pipeThrough(limitBytes(bodyLimit));
  // `duplex` is asked for by Node for a streamed body and unknown to the types of the DOM.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

/** Sends a Response, streaming its body; a caller that went away is no error. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (!response.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
  } catch (error) {
    if (!outgoing.destroyed) throw error;
  }
}
