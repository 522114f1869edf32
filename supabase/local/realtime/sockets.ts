import type { WebSocket } from 'ws';
import { joinsOf } from './callers.ts';
import type { Callers, Usage } from './callers.ts';
import { Channel } from './channels.ts';
import type { ChannelContext, ChannelSocket } from './channels.ts';
import { bindAll, comparisonsOfAll, JoinError, privateRights, understandJoin } from './entrance.ts';
import type { EntranceContext } from './entrance.ts';
import { FilterError } from './filters.ts';
import { TokenError } from './identity.ts';
import type { Identity } from './identity.ts';
import type { JoinRequest } from './join.ts';
import { Allowance } from './limits.ts';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';
import type { Outbox, Waiting } from './outbox.ts';
import { decodeBinary, decodeText, encodeFrame, FrameError } from './phoenix.ts';
import type { Frame, Incoming, ProtocolVersion } from './phoenix.ts';

const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
/** For a client that does not answer that its socket is closed. */
const CLOSE_PATIENCE_MS = 1_000;
const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

export interface SocketContext extends ChannelContext, EntranceContext {
  /** Waits at most `joinWaitMs` until the database is listened to; null when it still is not, else the generation. */
  feedReady(): Promise<number | null>;
  /** Another number than before when the stream of changes broke in between. */
  feedGeneration(): number;
  outbox: Outbox;
  callers: Callers;
  log: Log;
}

/**
 * The protocol's end of one websocket: joins channels and hands them their frames, in the order they came. Whatever goes
 * wrong with a frame closes this socket and concerns no other.
 */
export class ClientSocket implements ChannelSocket {
  readonly version: ProtocolVersion;
  readonly #socket: WebSocket;
  readonly #context: SocketContext;
  readonly #guest: Identity;
  readonly #channels = new Map<string, Channel>();
  /** Joins under way: the frame that has the topic now. A later join or leave replaces or removes it. */
  readonly #joining = new Map<string, Frame>();
  /** One join at a time asks the database: many from one socket do not stand in the way of others. */
  #joins: Promise<unknown> = Promise.resolve();
  readonly #frames: Allowance;
  readonly #bytes: Allowance;
  readonly #joinRate: Allowance;
  readonly #waiting: Waiting;
  /** The visitors, until a join has shown a person's token. */
  #caller: Usage;
  #heardAt = Date.now();
  #ended = false;

  /** `guest` is the identity of the API key, for joins without a token. */
  constructor(socket: WebSocket, version: ProtocolVersion, guest: Identity, context: SocketContext) {
    const { limits } = context;
    this.#socket = socket;
    this.version = version;
    this.#guest = guest;
    this.#context = context;
    this.#frames = new Allowance(limits.framesPerSecond);
    this.#bytes = new Allowance(limits.bytesPerSecond);
    this.#joinRate = new Allowance(limits.joinsPerSecond);
    this.#waiting = context.outbox.open(socket);
    this.#caller = context.callers.of(guest);
    this.#caller.sockets += 1;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    for (const event of ['ping', 'pong']) socket.on(event, (data: Buffer) => this.#mayReceive(data.length));
    socket.on('error', (error) => {
      context.log.debug('realtime: socket', { error: faultOf(error) });
      this.#hangUp();
    });
    socket.on('close', () => this.#end());
  }

  send(frame: string | Buffer): void {
    if (this.#ended || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#waiting.add(frame)) return;
    this.#context.log.debug('realtime: a client reads too slowly and is disconnected');
    this.terminate();
  }

  forget(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  /** Leaves all channels at once; nothing that still arrives counts. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    this.#hangUp();
  }

  terminate(): void {
    this.#end();
    this.#socket.terminate();
  }

  /** Ends the private channels whose members have lost their rights, also of those who are silent. */
  async recheck(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.recheck();
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Whether it has not shown a person's token so far. */
  get isGuest(): boolean {
    return this.#caller.isGuest;
  }

  get silentForMs(): number {
    return Date.now() - this.#heardAt;
  }

  /** Of what its channels tell about themselves. */
  get presenceBytes(): number {
    let bytes = 0;
    for (const channel of this.#channels.values()) bytes += channel.presenceBytes;
    return bytes;
  }

  #hangUp(): void {
    this.#end();
    setTimeout(() => this.#socket.terminate(), CLOSE_PATIENCE_MS).unref();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#waiting.close();
    this.#caller.sockets -= 1;
    this.#joining.clear();
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#heardAt = Date.now();
    if (this.#ended || !this.#mayReceive(data.length)) return;
    try {
      this.#dispatch(isBinary ? decodeBinary(data) : decodeText(this.version, data.toString('utf8')));
    } catch (error) {
      if (error instanceof FrameError) this.close(POLICY_VIOLATION, error.message);
      else this.#fault(error);
    }
  }

  #fault(error: unknown): void {
    this.#context.log.warn('realtime: a frame could not be handled, its socket is closed', { error: faultOf(error) });
    if (!this.#ended) this.close(INTERNAL_ERROR, 'this frame could not be handled');
  }

  #mayReceive(bytes: number): boolean {
    if (this.#ended) return false;
    const isOwn = this.#frames.spend() && this.#bytes.spend(bytes);
    const isShared = this.#caller.frames.spend() && this.#caller.bytes.spend(bytes);
    // When others have used up what is shared, a socket that asks for little goes on.
    if (isOwn && (isShared || (this.#frames.isModest && this.#bytes.isModest))) return true;
    this.close(POLICY_VIOLATION, 'too many messages');
    // What comes until the client has understood is not read.
    this.#socket.pause();
    return false;
  }

  #dispatch(incoming: Incoming): void {
    const { frame } = incoming;
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.#reply(frame, 'ok', {});
      return;
    }
    if (frame.event === 'phx_join') {
      this.#join(frame).catch((error: unknown) => this.#fault(error));
      return;
    }
    const channel = this.#channels.get(frame.topic);
    const current = channel && (frame.joinRef === null || frame.joinRef === channel.joinRef);
    if (current) channel.receive(incoming).catch((error: unknown) => this.#fault(error));
    else this.#withoutChannel(frame);
  }

  #withoutChannel(frame: Frame): void {
    if (frame.event === 'phx_leave') {
      this.#joining.delete(frame.topic);
      this.#reply(frame, 'ok', {});
      this.send(encodeFrame(this.version, frame.joinRef, frame.joinRef, frame.topic, 'phx_close', '{}'));
      return;
    }
    this.#reply(frame, 'error', { reason: 'unmatched topic' });
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    const payload = JSON.stringify({ status, response });
    this.send(encodeFrame(this.version, frame.joinRef, frame.ref, frame.topic, 'phx_reply', payload));
  }

  async #join(frame: Frame): Promise<void> {
    const { topic } = frame;
    this.#channels.get(topic)?.end();
    this.#joining.set(topic, frame);
    try {
      if (!this.#joinRate.spend()) throw new JoinError(TOO_MANY_JOINS);
      await this.#enter(frame);
    } catch (error) {
      if (!this.#isWanted(frame)) return;
      const known = error instanceof JoinError || error instanceof TokenError || error instanceof FilterError;
      if (!known) this.#context.log.warn('realtime: a join failed', { error: faultOf(error) });
      this.#reply(frame, 'error', { reason: known ? error.message : 'The database is not available, try again' });
    } finally {
      if (this.#isWanted(frame)) this.#joining.delete(topic);
    }
  }

  #isWanted(frame: Frame): boolean {
    return this.#joining.get(frame.topic) === frame;
  }

  async #enter(frame: Frame): Promise<void> {
    const request = understandJoin(frame, this.#context.limits, this.#channels.size + this.#joining.size);
    const needsFeed = request.bindings.length > 0;
    const generation = needsFeed ? await this.#context.feedReady() : null;
    if (needsFeed && generation === null) throw new JoinError('The database is not listened to yet, try again');
    const turn = this.#joins.then(() => this.#open(frame, request, generation));
    this.#joins = turn.catch(() => undefined);
    await turn;
  }

  /** @param generation of the stream of changes before the bindings were looked at; null without bindings */
  async #open(frame: Frame, request: JoinRequest, generation: number | null): Promise<void> {
    if (!this.#isWanted(frame)) return;
    const { identities } = this.#context;
    const identity = request.accessToken ? await identities.fromToken(request.accessToken) : this.#guest;
    const caller = this.#count(identity, request.bindings.length);
    const opened = caller.lastJoin.then(() => this.#openFor(identity, frame, request, generation));
    if (!caller.isGuest) caller.lastJoin = opened.catch(() => undefined);
    await opened;
  }

  async #openFor(identity: Identity, frame: Frame, request: JoinRequest, generation: number | null): Promise<void> {
    if (!this.#isWanted(frame)) return;
    const context = this.#context;
    const askedAt = Date.now();
    const rights = request.isPrivate ? await privateRights(context, identity, frame.topic) : null;
    const spent = [...this.#channels.values()].reduce((sum, { bindings }) => sum + comparisonsOfAll(bindings), 0);
    const { bindings, problem } = await bindAll(context, request, identity, spent);
    const isLost = generation !== null && generation !== context.feedGeneration();
    if (isLost || (problem && request.wait) || !this.#isWanted(frame)) {
      for (const binding of bindings) context.subscriptions.release(binding);
      if (isLost) throw new JoinError('The connection to the database was lost, try again');
      if (problem && request.wait) throw new FilterError(problem);
      return;
    }
    const channel = new Channel(context, this, frame, request, identity, rights && { ...rights, askedAt });
    channel.bindings = bindings;
    this.#channels.set(frame.topic, channel);
    channel.open();
    this.#welcome(frame, channel, request, problem).catch((error: unknown) => this.#fault(error));
  }

  /** Counts a join, and from then on the whole socket, for the person of its token. Throws JoinError. */
  #count(identity: Identity, bindings: number): Usage {
    const { limits, callers } = this.#context;
    const caller = callers.of(identity);
    if (!caller.joins.spend(joinsOf(bindings))) throw new JoinError(TOO_MANY_JOINS);
    if (caller === this.#caller || caller.isGuest) return caller;
    if (caller.sockets >= limits.socketsPerCaller) {
      throw new JoinError(`at most ${limits.socketsPerCaller} connections for one person`);
    }
    this.#caller.sockets -= 1;
    caller.sockets += 1;
    this.#caller = caller;
    return caller;
  }

  /** The answer to a join, in the order of the hosted service: reply, presence, state of the subscription. */
  async #welcome(frame: Frame, channel: Channel, request: JoinRequest, problem: string | null): Promise<void> {
    const echo = request.bindings.map((binding, index) => ({
      id: channel.bindings[index]?.id ?? index + 1,
      ...binding,
    }));
    this.#reply(frame, 'ok', { postgres_changes: echo });
    channel.sendPresenceState();
    const replayed = channel.replay();
    const told = request.wantsReady ? this.#sendReady(channel) : null;
    if (problem) channel.system('error', 'postgres_changes', problem);
    else if (request.bindings.length > 0) channel.system('ok', 'postgres_changes', 'Subscribed to PostgreSQL');
    await Promise.all([replayed, told]);
  }

  /** For who sends by SQL what this channel hears: from here on nothing of that is missed. */
  async #sendReady(channel: Channel): Promise<void> {
    const isReady = (await this.#context.feedReady()) !== null;
    if (isReady) channel.system('ok', 'system', 'Replication connection established');
    else channel.system('error', 'system', 'The database is not listened to yet');
  }
}
