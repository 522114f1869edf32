/**
 * The one address of the local stack. It checks who is calling, answers CORS, limits bodies and hands each request to
 * the service of its path. It serves no files, and it listens on this machine only.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { handlesInTurn } from '#domain/in-turn.ts';
import { createKeyResolver, readAccess } from './access.ts';
import { BodyTooLarge, Refused, sendResponse, toRequest } from './http.ts';
import type { Claims, SigningKeys } from './keys.ts';
import { portError } from './processes.ts';
import { isRefusal, refusal, refuseSocket, waitToRefuse } from './refusals.ts';

export interface Services {
  auth: (request: Request, key: Claims | null) => Promise<Response>;
  rest: (request: Request, claims: Claims) => Promise<Response>;
  storage: (request: Request, claims: Claims) => Promise<Response>;
  realtime: {
    fetch(request: Request): Promise<Response>;
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  };
}

export interface GatewayOptions {
  /** 0 takes any free one. */
  port: number;
  keys: SigningKeys;
  /** Largest upload in bytes; the storage service checks its buckets' own limits. */
  maxUploadBytes: number;
  /** How long a refusal waits; a test may have others. */
  refusalMs?: number;
  /** False while the database is away. */
  isHealthy: () => Promise<boolean>;
  log: (message: string, error?: unknown) => void;
}

export interface Gateway {
  /** http://127.0.0.1:port */
  url: string;
  /** The services need the address first, so they come after the port is taken. */
  open(services: Services): void;
  stop(): Promise<void>;
}

const MIB = 1024 * 1024;
const BODY_LIMIT = { auth: MIB, rest: 10 * MIB, realtime: 4 * MIB };
/** A form around the file. */
const UPLOAD_ENVELOPE = MIB;
const STOP_TIMEOUT_MS = 5_000;
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

const EXPOSED_HEADERS =
  'Content-Range, Content-Location, Content-Length, ETag, Location, Preference-Applied, X-Total-Count, Link, X-Supabase-Api-Version, X-Request-Id';

function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
      'access-control-allow-headers': asked ?? 'authorization, apikey, content-type, x-client-info, prefer',
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** Any page may call with a key, none with cookies: keys and tokens are the only proof that counts here. */
function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, headers });
}

function bodyLimit(path: string, options: GatewayOptions): number {
  if (path.startsWith('/storage/')) return options.maxUploadBytes + UPLOAD_ENVELOPE;
  if (path.startsWith('/rest/')) return BODY_LIMIT.rest;
  return path.startsWith('/auth/') ? BODY_LIMIT.auth : BODY_LIMIT.realtime;
}

async function route(request: Request, services: Services, options: GatewayOptions): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (request.method === 'OPTIONS') return preflight(request);
  if (path === '/health') {
    const healthy = await options.isHealthy();
    return Response.json({ status: healthy ? 'ok' : 'database unavailable' }, { status: healthy ? 200 : 503 });
  }
  const [, service] = /^\/(auth|rest|storage|realtime)\/v1(?:\/|$)/.exec(path) ?? [];
  if (!service) return refusal(Response.json({ message: 'no Route matched with those values' }, { status: 404 }));
  const access = await readAccess(request, options.keys, createKeyResolver(options.keys));
  if (!access.ok) {
    return refusal(Response.json(access.body, { status: access.status, headers: access.headers }));
  }
  if (service === 'auth') return services.auth(request, access.key);
  if (service === 'realtime') return services.realtime.fetch(request);
  return service === 'rest' ? services.rest(request, access.claims) : services.storage(request, access.claims);
}

/** What the caller did wrong. BodyTooLarge may come wrapped: streams put their reason into `cause`. */
function faultOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const isTooLarge = error instanceof BodyTooLarge || (error instanceof Error && error.cause instanceof BodyTooLarge);
  return isTooLarge ? new Refused(413, 'Request body is too large') : null;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  services: Services | null,
  options: GatewayOptions,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  let response: Response;
  try {
    if (!LOOPBACK_HOST.test(incoming.headers.host ?? '')) {
      // A foreign name that was made to point here (DNS rebinding) would share our origin with its page.
      response = refusal(Response.json({ message: 'This address serves this machine only.' }, { status: 403 }));
    } else if (!services) {
      response = Response.json({ message: 'The local stack is still starting.' }, { status: 503 });
    } else {
      const request = toRequest(incoming, bodyLimit(incoming.url ?? '/', options), gone.signal);
      response = await route(request, services, options);
    }
  } catch (error) {
    if (gone.signal.aborted) return;
    const fault = faultOf(error);
    if (!fault) options.log(`${incoming.method} ${incoming.url?.split('?')[0]} failed`, error);
    const message = fault?.message ?? 'An unexpected error occurred';
    response = Response.json({ message }, { status: fault?.status ?? 500 });
  }
  if (isRefusal(response) && !(await waitToRefuse(gone.signal, options.refusalMs))) {
    outgoing.destroy();
    return;
  }
  if (!incoming.complete) {
    // Answered before the body was read: the rest is thrown away, and the connection is of no more use.
    outgoing.setHeader('connection', 'close');
    incoming.resume();
  }
  await sendResponse(withCors(response), outgoing);
}

async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  try {
    await promise;
  } catch (cause) {
    throw portError(port, 'backend (Supabase address)', cause);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Takes the port and answers 503 until `open` brings the services. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  let services: Services | null = null;
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing, services, options).catch((error: unknown) => {
      options.log(`${incoming.method} ${incoming.url?.split('?')[0]} broke off`, error);
      outgoing.destroy();
    });
  };
  const server = createServer(handlesInTurn(handle, setImmediate));
  server.on('upgrade', (incoming, socket, head) => {
    // From here on nobody else hears of its errors, and unheard one would end the process.
    socket.on('error', () => socket.destroy());
    const isRealtime = /^\/realtime\/v1\/websocket(\?|$)/.test(incoming.url ?? '');
    if (services && isRealtime && LOOPBACK_HOST.test(incoming.headers.host ?? '')) {
      services.realtime.upgrade(incoming, socket, head);
    } else {
      refuseSocket(socket, 404, options.refusalMs);
    }
  });
  server.on('connect', (_incoming, socket) => {
    socket.on('error', () => socket.destroy());
    refuseSocket(socket, 405, options.refusalMs);
  });
  // Longer than any client keeps a connection for reuse: a socket closed in that moment would fail a call.
  server.keepAliveTimeout = 75_000;
  const sockets = new Set<Socket>();
  /** Opened ahead of need, as browsers do: Node counts them as busy. */
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    for (const set of [sockets, unused]) {
      set.add(socket);
      socket.once('close', () => set.delete(socket));
    }
  });
  for (const event of ['request', 'upgrade']) {
    server.on(event, ({ socket }: IncomingMessage) => unused.delete(socket));
  }
  const port = await listen(server, options.port);

  return {
    url: `http://127.0.0.1:${port}`,
    open(opened) {
      services = opened;
    },
    async stop() {
      services = null;
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
      // Sockets, not connections: those that became WebSockets are no longer the server's to close.
      const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}
