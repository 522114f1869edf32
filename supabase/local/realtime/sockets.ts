import type { WebSocket } from 'ws';
import { Channel } from './channels.ts';
import type { ChannelContext, ChannelSocket } from './channels.ts';
import { FilterError } from './filters.ts';
import { TokenError } from './identity.ts';
import type { Identity } from './identity.ts';
import { parseJoin } from './join.ts';
import type { JoinRequest } from './join.ts';
import type { RealtimeLimits } from './limits.ts';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';
import { decodeBinary, decodeText, encodeFrame, FrameError } from './phoenix.ts';
import type { Frame, Incoming, ProtocolVersion } from './phoenix.ts';
import type { Binding, BindingRequest } from './subscriptions.ts';

const POLICY_VIOLATION = 1008;
const BURST_SECONDS = 10;

export interface SocketContext extends ChannelContext {
  limits: RealtimeLimits;
  /** Waits at most `joinWaitMs` until the database is listened to; null when it still is not, else the generation. */
  feedReady(): Promise<number | null>;
  /** Another number than before when the stream of changes broke in between. */
  feedGeneration(): number;
  /** Throws FilterError. */
  validate(binding: Binding, role: string): Promise<void>;
  log: Log;
}

interface Bound {
  bindings: Binding[];
  /** What is wrong with one of the bindings, for the client. */
  problem: string | null;
  /** Of the stream of changes when the bindings were looked at; null without bindings. */
  generation: number | null;
}

/** A refused join; the message goes to the client. */
class JoinError extends Error {}

/** The protocol's end of one websocket: joins channels and hands them their frames, in the order they came. */
export class ClientSocket implements ChannelSocket {
  readonly version: ProtocolVersion;
  readonly #socket: WebSocket;
  readonly #context: SocketContext;
  readonly #guest: Identity;
  readonly #channels = new Map<string, Channel>();
  /** Joins under way: the frame that has the topic now. A later join or leave replaces or removes it. */
  readonly #joining = new Map<string, Frame>();
  #allowance: number;
  #refilledAt = Date.now();
  #heardAt = Date.now();

  /** `guest` is the identity of the API key, for joins without a token. */
  constructor(socket: WebSocket, version: ProtocolVersion, guest: Identity, context: SocketContext) {
    this.#socket = socket;
    this.version = version;
    this.#guest = guest;
    this.#context = context;
    this.#allowance = context.limits.framesPerSecond * BURST_SECONDS;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    socket.on('error', (error) => context.log.debug('realtime: socket', { error: faultOf(error) }));
    socket.on('close', () => this.#closeChannels());
  }

  send(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#context.limits.unsentBytes) {
      this.#context.log.warn('realtime: a client reads too slowly and is disconnected');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(frame);
  }

  forget(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  get silentForMs(): number {
    return Date.now() - this.#heardAt;
  }

  #closeChannels(): void {
    this.#joining.clear();
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#heardAt = Date.now();
    if (!this.#mayReceive()) {
      this.close(POLICY_VIOLATION, 'too many messages');
      return;
    }
    let incoming: Incoming;
    try {
      incoming = isBinary ? decodeBinary(data) : decodeText(this.version, data.toString('utf8'));
    } catch (error) {
      this.close(POLICY_VIOLATION, error instanceof FrameError ? error.message : 'unreadable frame');
      return;
    }
    this.#dispatch(incoming);
  }

  #mayReceive(): boolean {
    const { framesPerSecond } = this.#context.limits;
    const now = Date.now();
    const refill = ((now - this.#refilledAt) / 1_000) * framesPerSecond;
    this.#refilledAt = now;
    this.#allowance = Math.min(framesPerSecond * BURST_SECONDS, this.#allowance + refill) - 1;
    return this.#allowance >= 0;
  }

  #dispatch(incoming: Incoming): void {
    const { frame } = incoming;
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.#reply(frame, 'ok', {});
      return;
    }
    if (frame.event === 'phx_join') {
      void this.#join(frame);
      return;
    }
    const channel = this.#channels.get(frame.topic);
    const current = channel && (frame.joinRef === null || frame.joinRef === channel.joinRef);
    if (!current) {
      this.#withoutChannel(frame);
      return;
    }
    if (incoming.kind === 'broadcast') channel.broadcast(frame, incoming.broadcast);
    else void channel.handle(frame);
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
      await this.#enter(frame);
    } catch (error) {
      if (this.#joining.get(topic) !== frame) return;
      const known = error instanceof JoinError || error instanceof TokenError || error instanceof FilterError;
      if (!known) this.#context.log.warn('realtime: a join failed', { error: faultOf(error) });
      this.#reply(frame, 'error', { reason: known ? error.message : 'The database is not available, try again' });
    } finally {
      if (this.#joining.get(topic) === frame) this.#joining.delete(topic);
    }
  }

  async #enter(frame: Frame): Promise<void> {
    const request = this.#parse(frame);
    const { identities } = this.#context;
    const identity = request.accessToken ? await identities.fromToken(request.accessToken) : this.#guest;
    const rights = request.isPrivate ? await this.#privateRights(identity, frame.topic) : null;
    const { bindings, problem, generation } = await this.#bind(request, identity);
    if (generation !== null && generation !== this.#context.feedGeneration()) {
      this.#release(bindings);
      throw new JoinError('The connection to the database was lost, try again');
    }
    if (problem && request.wait) {
      this.#release(bindings);
      throw new FilterError(problem);
    }
    if (this.#joining.get(frame.topic) !== frame) {
      this.#release(bindings);
      return;
    }
    const channel = new Channel(this.#context, this, frame, request, identity, rights);
    channel.bindings = bindings;
    this.#channels.set(frame.topic, channel);
    channel.open();
    this.#welcome(frame, channel, request, problem);
  }

  /** The answer to a join, in the order of the hosted service: reply, presence, state of the subscription. */
  #welcome(frame: Frame, channel: Channel, request: JoinRequest, problem: string | null): void {
    const echo = request.bindings.map((binding, index) => ({
      id: channel.bindings[index]?.id ?? index + 1,
      ...binding,
    }));
    this.#reply(frame, 'ok', { postgres_changes: echo });
    channel.sendPresenceState();
    void channel.replay();
    if (request.wantsReady) void this.#sendReady(channel);
    if (request.bindings.length === 0) return;
    if (problem) channel.system('error', 'postgres_changes', problem);
    else channel.system('ok', 'postgres_changes', 'Subscribed to PostgreSQL');
  }

  /** For who sends by SQL what this channel hears: from here on nothing of that is missed. */
  async #sendReady(channel: Channel): Promise<void> {
    const isReady = (await this.#context.feedReady()) !== null;
    if (isReady) channel.system('ok', 'system', 'Replication connection established');
    else channel.system('error', 'system', 'The database is not listened to yet');
  }

  #parse(frame: Frame): JoinRequest {
    const { channelsPerSocket, bindingsPerChannel } = this.#context.limits;
    if (!frame.topic.startsWith('realtime:') || frame.topic === 'realtime:') {
      throw new JoinError('A topic must be "realtime:" and a name');
    }
    if (this.#channels.size + this.#joining.size > channelsPerSocket) {
      throw new JoinError(`ChannelRateLimitReached: at most ${channelsPerSocket} channels per connection`);
    }
    const request = parseJoin(frame.payload);
    if (!request) throw new JoinError('The join payload is not valid');
    if (request.replay && !request.isPrivate) throw new JoinError('Replay is not allowed for public channels');
    if (request.bindings.length > bindingsPerChannel) {
      throw new JoinError(`At most ${bindingsPerChannel} postgres_changes per channel`);
    }
    return request;
  }

  async #privateRights(identity: Identity, topic: string): ReturnType<SocketContext['rights']> {
    const name = topic.slice('realtime:'.length);
    const rights = await this.#context.rights(identity, name);
    if (!rights.readBroadcast && !rights.readPresence) {
      throw new JoinError(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
    }
    return rights;
  }

  /** All bindings of the request, or none and what is wrong with one of them. */
  async #bind(request: JoinRequest, identity: Identity): Promise<Bound> {
    if (request.bindings.length === 0) return { bindings: [], problem: null, generation: null };
    const generation = await this.#context.feedReady();
    if (generation === null) throw new JoinError('The database is not listened to yet, try again');
    const bindings: Binding[] = [];
    for (const wanted of request.bindings) {
      try {
        const binding = this.#context.subscriptions.acquire(wanted);
        bindings.push(binding);
        await this.#context.validate(binding, identity.role);
      } catch (error) {
        this.#release(bindings);
        if (!(error instanceof FilterError)) throw error;
        return { bindings: [], problem: describe(wanted, error.message), generation };
      }
    }
    return { bindings, problem: null, generation };
  }

  #release(bindings: Binding[]): void {
    for (const binding of bindings) this.#context.subscriptions.release(binding);
  }
}

function describe({ event, schema, table, filter }: BindingRequest, reason: string): string {
  const parameters = `event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filter: ${filter ?? ''}`;
  return `Unable to subscribe to changes with given parameters (${parameters}): ${reason}`;
}
