import { TokenError } from './identity.ts';
import type { Identities, Identity } from './identity.ts';
import type { JoinRequest } from './join.ts';
import type { RealtimeLimits } from './limits.ts';
import { encodeBroadcast, encodeFrame } from './phoenix.ts';
import type { Broadcast, Frame, Incoming, ProtocolVersion } from './phoenix.ts';
import type { TopicRights } from './rights.ts';
import type { Binding, Delivery, Subscriber, Subscriptions } from './subscriptions.ts';
import type { Member, Topics } from './topics.ts';

const LONGEST_TIMER_MS = 2_147_483_647;
/** Messages that may wait until the policies have answered. */
const MAX_UNHEARD = 500;
const UNAUTHORIZED = 'Unauthorized: You do not have permissions to read from this Channel topic';

/** The socket of a channel. */
export interface ChannelSocket {
  readonly version: ProtocolVersion;
  /** Of what all channels of the socket tell about themselves. */
  readonly presenceBytes: number;
  send(frame: string | Buffer): void;
  /** Called once when the channel ended by itself. */
  forget(channel: Channel): void;
}

export interface ChannelContext {
  limits: RealtimeLimits;
  topics: Topics;
  subscriptions: Subscriptions;
  identities: Identities;
  /** Asks the policies of a private topic. */
  rights(identity: Identity, name: string): Promise<TopicRights>;
  /** Messages of a private topic from the database, oldest first. */
  stored(name: string, since: number, limit: number): Promise<Broadcast[]>;
}

/** What the policies of a private topic said, and when they were asked. */
type AskedRights = TopicRights & { askedAt: number };

/** One joined channel of one socket: a member of its topic and a subscriber to database changes. */
export class Channel implements Member, Subscriber {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly version: ProtocolVersion;
  bindings: Binding[] = [];
  identity: Identity;
  presenceEnabled: boolean;
  readonly #request: JoinRequest;
  readonly #context: ChannelContext;
  readonly #socket: ChannelSocket;
  /** Null for a public channel. */
  #rights: AskedRights | null;
  #asking: Promise<void> | null = null;
  /** What arrived for the client while the policies were asked again. */
  #unheard: { kind: 'broadcast' | 'presence'; frame: string | Buffer }[] = [];
  /** The client's frames are handled one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;
  #expiry: NodeJS.Timeout | null = null;
  #isReplaying = false;
  /** Stored messages that came already: again, or live while those were read. */
  readonly #got = new Set<string>();

  constructor(
    context: ChannelContext,
    socket: ChannelSocket,
    frame: Frame,
    request: JoinRequest,
    identity: Identity,
    rights: AskedRights | null,
  ) {
    this.#context = context;
    this.#socket = socket;
    this.#request = request;
    this.#rights = rights;
    this.topic = frame.topic;
    this.joinRef = frame.joinRef ?? frame.ref;
    this.version = socket.version;
    this.identity = identity;
    this.presenceEnabled = request.presenceEnabled;
  }

  /** Enters the topic and, with bindings, the database feed. From here on nothing is missed. */
  open(): void {
    this.#context.topics.join(this.topic, this.#request.isPrivate, this);
    if (this.bindings.length > 0) this.#context.subscriptions.add(this);
    this.#watchExpiry();
  }

  hear(kind: 'broadcast' | 'presence', frame: string | Buffer): void {
    if (this.#unheard.length === 0 && this.#isFresh) {
      if (this.#hears(kind)) this.send(frame);
      return;
    }
    this.#unheard.push({ kind, frame });
    if (this.#unheard.length > MAX_UNHEARD) this.fail('the database could not check the rights');
    else if (this.#unheard.length === 1)
      this.#hearAll().catch(() => this.fail('the database could not check the rights'));
  }

  async #hearAll(): Promise<void> {
    await this.#askAgain();
    const unheard = this.#unheard;
    this.#unheard = [];
    for (const { kind, frame } of unheard) if (this.#hears(kind)) this.send(frame);
  }

  /** A private channel ends when its member has lost the right to it, even if nothing is said on it. */
  async recheck(): Promise<void> {
    await this.#askAgain();
  }

  #hears(kind: 'broadcast' | 'presence'): boolean {
    if (!this.#rights) return true;
    return kind === 'broadcast' ? this.#rights.readBroadcast : this.#rights.readPresence;
  }

  get #isFresh(): boolean {
    return !this.#rights || Date.now() - this.#rights.askedAt < this.#context.limits.rightsMs;
  }

  /** Asks the policies again unless their last answer is young enough. Who may hear nothing any more is sent away. */
  async #askAgain(): Promise<void> {
    if (this.#isFresh || this.#closed) return;
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const { identity } = this;
    const askedAt = Date.now();
    try {
      const rights = await this.#context.rights(identity, this.topic.slice('realtime:'.length));
      if (identity !== this.identity) return;
      this.#rights = { ...rights, askedAt };
      if (!rights.readBroadcast && !rights.readPresence) this.expel(UNAUTHORIZED, 'system');
    } catch {
      this.fail('the database could not check the rights');
    }
  }

  send(frame: string | Buffer): void {
    if (!this.#closed) this.#socket.send(frame);
  }

  /** Sends an event of the channel itself; `payload` becomes JSON. */
  push(event: string, ref: string | null, payload: object): void {
    this.send(encodeFrame(this.version, this.joinRef, ref, this.topic, event, JSON.stringify(payload)));
  }

  system(status: 'ok' | 'error', extension: string, message: string): void {
    const channel = this.topic.slice('realtime:'.length);
    this.push('system', null, { message, status, extension, channel });
  }

  sendPresenceState(): void {
    if (!this.presenceEnabled || !this.#hears('presence')) return;
    const state = this.#context.topics.presenceState(this.topic, this.#request.isPrivate);
    this.send(encodeFrame(this.version, this.joinRef, null, this.topic, 'presence_state', state));
  }

  isNews(id: string): boolean {
    if (this.#got.has(id)) return false;
    if (this.#isReplaying) this.#got.add(id);
    return true;
  }

  /** Sends the stored messages that the join asked for. What arrives meanwhile is sent at once, and only once. */
  async replay(): Promise<void> {
    const { replay } = this.#request;
    if (!replay || !this.#hears('broadcast')) return;
    this.#isReplaying = true;
    try {
      const messages = await this.#context.stored(this.topic.slice('realtime:'.length), replay.since, replay.limit);
      for (const message of messages.filter(({ id = '' }) => this.isNews(id))) {
        const frame = encodeBroadcast(this.version, this.topic, message);
        if (frame !== null) this.send(frame);
      }
    } catch {
      this.system('error', 'system', 'Realtime was unable to replay messages');
    } finally {
      this.#isReplaying = false;
    }
  }

  deliver({ ids, data, frames }: Delivery): void {
    const key = `${this.version} ${this.topic}`;
    let frame = frames.get(key);
    if (frame === undefined) {
      const payload = `{"ids":[${ids.join(',')}],"data":${data}}`;
      frame = encodeFrame(this.version, null, null, this.topic, 'postgres_changes', payload);
      frames.set(key, frame);
    }
    this.send(frame);
  }

  /** Sends the client into a new join: phx_error is answered by joining again after one second. */
  fail(reason: string): void {
    if (this.#closed) return;
    this.system('error', 'postgres_changes', reason);
    this.push('phx_error', this.joinRef, {});
    this.close();
    this.#socket.forget(this);
  }

  /** Ends the channel for good: clients do not join again after phx_close. */
  end(): void {
    if (this.#closed) return;
    this.push('phx_close', this.joinRef, {});
    this.close();
    this.#socket.forget(this);
  }

  /** Ends the channel for good and tells why. */
  expel(reason: string, extension = 'postgres_changes'): void {
    if (this.#closed) return;
    this.system('error', extension, reason);
    this.end();
  }

  /** Leaves topic and feed without a word. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#expiry) clearTimeout(this.#expiry);
    this.#context.subscriptions.remove(this);
    for (const binding of this.bindings) this.#context.subscriptions.release(binding);
    this.#context.topics.leave(this.topic, this.#request.isPrivate, this);
  }

  get presenceBytes(): number {
    return this.#context.topics.presenceBytes(this.topic, this.#request.isPrivate, this);
  }

  /** Takes a frame of the client. What it says on a private topic counts by the rights of this moment. */
  async receive(incoming: Incoming): Promise<void> {
    if (incoming.frame.event === 'phx_leave') {
      this.#reply(incoming.frame, 'ok', {});
      this.end();
      return;
    }
    const turn = this.#turn.then(() => this.#handle(incoming));
    this.#turn = turn.catch(() => undefined);
    await turn;
  }

  async #handle(incoming: Incoming): Promise<void> {
    const { frame } = incoming;
    if (this.#closed) return;
    if (frame.event === 'access_token') {
      await this.#renew(frame.payload.access_token);
      return;
    }
    await this.#askAgain();
    if (this.#closed) return;
    if (incoming.kind === 'broadcast') this.#broadcast(frame, incoming.broadcast);
    else if (frame.event === 'presence') this.#presence(frame);
    else this.#reply(frame, 'error', { reason: `unknown event "${frame.event}"` });
  }

  #broadcast(frame: Frame, broadcast: Broadcast): void {
    const problem = this.#broadcastProblem(broadcast.payload.length);
    if (problem === null) {
      const except = this.#request.self ? null : this;
      this.#context.topics.broadcast(this.topic, this.#request.isPrivate, broadcast, except);
    }
    if (!this.#request.ack) return;
    if (problem === null) this.#reply(frame, 'ok', {});
    else this.#reply(frame, 'error', { reason: problem });
  }

  #broadcastProblem(bytes: number): string | null {
    if (this.#rights && !this.#rights.writeBroadcast) {
      return 'You do not have permissions to send to this Channel topic';
    }
    return this.#context.topics.mayTell(this.topic, this.#request.isPrivate, bytes)
      ? null
      : 'Too many messages per second';
  }

  #presence(frame: Frame): void {
    const { event, payload } = frame.payload;
    const kind = typeof event === 'string' ? event.toLowerCase() : '';
    const problem = this.#presenceProblem(kind, payload);
    if (problem !== null) {
      this.#reply(frame, 'error', { reason: problem });
      return;
    }
    if (kind === 'untrack') this.#context.topics.untrack(this.topic, this.#request.isPrivate, this);
    this.#reply(frame, 'ok', {});
  }

  /** What is wrong with it, or null: then a `track` has been done. */
  #presenceProblem(kind: string, payload: unknown): string | null {
    const { topics, limits } = this.#context;
    const { isPrivate, presenceKey } = this.#request;
    if (kind !== 'track' && kind !== 'untrack') return 'presence knows track and untrack';
    if (this.#rights && !this.#rights.writePresence) {
      return 'You do not have permissions to track on this Channel topic';
    }
    if (kind === 'untrack') return null;
    const content = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
    const size = Buffer.byteLength(JSON.stringify(content));
    if (size > limits.presenceBytes) return `a presence may have at most ${limits.presenceBytes} bytes`;
    if (this.#socket.presenceBytes - this.presenceBytes + size > limits.presenceBytesPerSocket) {
      return `the presences of a connection may have at most ${limits.presenceBytesPerSocket} bytes`;
    }
    // What it replaces is told to leave.
    if (!topics.mayTell(this.topic, isPrivate, size + this.presenceBytes)) return 'Too many messages per second';
    const problem = topics.track(this.topic, isPrivate, this, presenceKey, content);
    if (problem === null && !this.presenceEnabled) {
      // Who tracks himself wants to know of the others.
      this.presenceEnabled = true;
      this.sendPresenceState();
    }
    return problem;
  }

  /** A refreshed or another token. Never answered; a token that does not count ends the channel. */
  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === '') return;
    try {
      const identity = await this.#context.identities.fromToken(token);
      if (identity === this.identity || this.#closed) return;
      const name = this.topic.slice('realtime:'.length);
      const askedAt = Date.now();
      const rights = this.#rights ? await this.#context.rights(identity, name) : null;
      if (rights && !rights.readBroadcast && !rights.readPresence) throw new TokenError(UNAUTHORIZED);
      this.identity = identity;
      this.#rights = rights && { ...rights, askedAt };
      this.#watchExpiry();
    } catch (error) {
      if (this.#closed) return;
      if (error instanceof TokenError) this.expel(error.message, 'system');
      else this.fail('the database could not check the token');
    }
  }

  #watchExpiry(): void {
    if (this.#expiry) clearTimeout(this.#expiry);
    this.#expiry = null;
    const { expiresAt } = this.identity;
    if (expiresAt === null || this.#closed) return;
    const wait = Math.min(Math.max(0, expiresAt - Date.now()), LONGEST_TIMER_MS);
    this.#expiry = setTimeout(() => {
      if (Date.now() < expiresAt) return this.#watchExpiry();
      this.expel('Token has expired', 'system');
    }, wait);
    this.#expiry.unref();
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    if (frame.ref !== null) this.push('phx_reply', frame.ref, { status, response });
  }
}
