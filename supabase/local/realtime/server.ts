import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { trimEndOf } from '#domain/trim.ts';
import { refuseSocket } from '../refusals.ts';
import type { Identity } from './identity.ts';
import { faultOf } from './log.ts';
import type { ProtocolVersion } from './phoenix.ts';
import { ClientSocket } from './sockets.ts';
import type { SocketContext } from './sockets.ts';

const GOING_AWAY = 1001;
const CLOSE_PATIENCE_MS = 500;
/** Parts of a message, also empty ones, which no other limit counts. */
const FRAGMENTS = 64;

/** Takes websocket upgrades, counts them per address, and keeps the open sockets. */
export class SocketServer {
  readonly #context: SocketContext;
  readonly #sockets = new Set<ClientSocket>();
  readonly #perAddress = new Map<string, number>();
  readonly #server: WebSocketServer;
  #sweepTimer: NodeJS.Timeout | null = null;
  #stopped = true;
  #isChecking = false;

  constructor(context: SocketContext) {
    this.#context = context;
    const { frameBytes } = context.limits;
    const limits = { maxPayload: frameBytes, maxFragments: FRAGMENTS };
    this.#server = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...limits });
  }

  start(): void {
    this.#stopped = false;
    this.#sweepTimer = setInterval(() => this.#sweep(), this.#context.limits.sweepMs);
    this.#sweepTimer.unref();
  }

  /** Tells every client to come back later, and waits until all sockets are closed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#sweepTimer) clearInterval(this.#sweepTimer);
    const open = [...this.#sockets];
    for (const socket of open) socket.close(GOING_AWAY, 'the server stops');
    const timer = setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, CLOSE_PATIENCE_MS);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#drained = resolve;
    if (this.#sockets.size === 0) resolve();
    await promise;
    clearTimeout(timer);
  }

  #drained: () => void = () => undefined;

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A connection that breaks while nobody else listens would end the process.
    socket.on('error', () => undefined);
    this.#admit(request).then(
      (admitted) => {
        if (typeof admitted === 'number') return refuseSocket(socket, admitted);
        if (socket.destroyed) return;
        this.#open(request, socket, head, admitted.version, admitted.guest);
      },
      (error: unknown) => {
        this.#context.log.warn('realtime: an upgrade failed', { error: faultOf(error) });
        refuseSocket(socket, 500);
      },
    );
  }

  /** The HTTP status of a refusal, or what the socket starts with. */
  async #admit(request: IncomingMessage): Promise<number | { version: ProtocolVersion; guest: Identity }> {
    if (this.#stopped) return 503;
    if (!URL.canParse(request.url ?? '/', 'http://localhost')) return 400;
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!trimEndOf(url.pathname, '/').endsWith('/websocket')) return 404;
    const header = request.headers.apikey;
    const apiKey = url.searchParams.get('apikey') ?? (typeof header === 'string' ? header : '');
    const guest = await this.#context.identities.fromApiKey(apiKey);
    if (!guest) return 401;
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return 400;
    const address = request.socket.remoteAddress ?? '';
    if (!this.#makeRoom(address)) return 429;
    return { version, guest };
  }

  /** Whether the address may open one more: where it has too many, the oldest that speaks for nobody gives way. */
  #makeRoom(address: string): boolean {
    if ((this.#perAddress.get(address) ?? 0) < this.#context.limits.socketsPerAddress) return true;
    const oldest = [...this.#sockets].find((socket) => socket.isGuest && !socket.hasEnded);
    oldest?.terminate();
    return oldest !== undefined;
  }

  #open(request: IncomingMessage, socket: Duplex, head: Buffer, version: ProtocolVersion, guest: Identity): void {
    const address = request.socket.remoteAddress ?? '';
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const client = new ClientSocket(webSocket, version, guest, this.#context);
      this.#sockets.add(client);
      this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
      webSocket.on('close', () => {
        this.#sockets.delete(client);
        const left = (this.#perAddress.get(address) ?? 1) - 1;
        if (left > 0) this.#perAddress.set(address, left);
        else this.#perAddress.delete(address);
        if (this.#sockets.size === 0) this.#drained();
      });
      if (this.#stopped) client.close(GOING_AWAY, 'the server stops');
    });
  }

  /** Drops silent sockets, and ends private channels whose members have lost their rights. */
  #sweep(): void {
    for (const socket of this.#sockets) {
      if (socket.silentForMs > this.#context.limits.silenceMs) socket.terminate();
    }
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#recheck()
      .catch((error: unknown) => this.#context.log.warn('realtime: rights were not checked', { error: faultOf(error) }))
      .finally(() => (this.#isChecking = false));
  }

  /** One after the other: there is no hurry, as what is said asks by itself. */
  async #recheck(): Promise<void> {
    for (const socket of [...this.#sockets]) await socket.recheck();
  }
}
