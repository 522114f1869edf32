/** Serves single services of the stack over HTTP for tests, with the gateway's part reduced to what a service relies on. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Claims, SigningKeys } from '../keys.ts';
import { isRefusal } from '../refusals.ts';

export interface TestServer {
  url: string;
  /** Requests say that they come from here; null says nothing. */
  clientAddress: string | null;
  /** How many answers the gateway would have let wait. */
  refusals: number;
  stop(): Promise<void>;
}

interface Services {
  auth?: (request: Request, key: Claims | null) => Promise<Response>;
  storage?: (request: Request, claims: Claims) => Promise<Response>;
}

function toRequest(incoming: IncomingMessage, origin: string, clientAddress: string | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  headers.delete('x-real-ip');
  if (clientAddress) headers.set('x-real-ip', clientAddress);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

async function callerOf(keys: SigningKeys, request: Request): Promise<{ key: Claims | null; claims: Claims }> {
  const apiKey = request.headers.get('apikey');
  const roles: Record<string, string> = { [keys.publishableKey]: 'anon', [keys.secretKey]: 'service_role' };
  const role = apiKey ? roles[apiKey] : undefined;
  const key = role ? { role } : null;
  const bearer = /^Bearer (ey\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return { key, claims: bearer ? await keys.verify(bearer) : (key ?? { role: 'anon' }) };
}

/** Starts a server whose services are made once its address is known. */
export async function serveServices(
  keys: SigningKeys,
  open: (url: string) => Services | Promise<Services>,
): Promise<TestServer> {
  let services: Services = {};
  const server = createServer((incoming, outgoing) => {
    const handle = async (): Promise<void> => {
      const request = toRequest(incoming, state.url, state.clientAddress);
      let response = new Response(null, { status: 404 });
      if (request.url.startsWith(`${state.url}/auth/v1/`) && services.auth) {
        // The auth service reads bearer tokens by itself.
        const anonymous = new Request(request.url, { headers: { apikey: request.headers.get('apikey') ?? '' } });
        response = await services.auth(request, (await callerOf(keys, anonymous)).key);
      } else if (services.storage) {
        response = await services.storage(request, (await callerOf(keys, request)).claims);
      }
      if (isRefusal(response)) state.refusals += 1;
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (!response.body) outgoing.end();
      else await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
    };
    handle().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: TestServer = {
    url: `http://127.0.0.1:${port}`,
    clientAddress: null,
    refusals: 0,
    async stop() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      await closed;
    },
  };
  services = await open(state.url);
  return state;
}
