import { TokenError } from './identity.ts';
import type { Identities, Identity } from './identity.ts';
import type { JoinRequest } from './join.ts';
import { encodeBroadcast, encodeFrame } from './phoenix.ts';
import type { Broadcast, Frame, ProtocolVersion } from './phoenix.ts';
import type { TopicRights } from './rights.ts';
import type { Binding, Delivery, Subscriber, Subscriptions } from './subscriptions.ts';
import type { Member, Topics } from './topics.ts';

const LONGEST_TIMER_MS = 2_147_483_647;

/** The socket of a channel. */
export interface ChannelSocket {
  readonly version: ProtocolVersion;
  send(frame: string | Buffer): void;
  /** Called once when the channel ended by itself. */
  forget(channel: Channel): void;
}

export interface ChannelContext {
  topics: Topics;
  subscriptions: Subscriptions;
  identities: Identities;
  /** Asks the policies of a private topic. */
  rights(identity: Identity, name: string): Promise<TopicRights>;
  /** Messages of a private topic from the database, oldest first. */
  stored(name: string, since: number, limit: number): Promise<Broadcast[]>;
}

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
  #rights: TopicRights | null;
  #closed = false;
  #expiry: NodeJS.Timeout | null = null;
  #isReplaying = false;
  /** Stored messages that came already: again, or live while those were read. */
  readonly #got = new Set<string>();

  /** `rights` is null for a public channel. */
  constructor(
    context: ChannelContext,
    socket: ChannelSocket,
    frame: Frame,
    request: JoinRequest,
    identity: Identity,
    rights: TopicRights | null,
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

  hears(kind: 'broadcast' | 'presence'): boolean {
    if (!this.#rights) return true;
    return kind === 'broadcast' ? this.#rights.readBroadcast : this.#rights.readPresence;
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
    if (!this.presenceEnabled || !this.hears('presence')) return;
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
    if (!replay || !this.hears('broadcast')) return;
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

  /** Leaves topic and feed without a word. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#expiry) clearTimeout(this.#expiry);
    this.#context.subscriptions.remove(this);
    for (const binding of this.bindings) this.#context.subscriptions.release(binding);
    this.#context.topics.leave(this.topic, this.#request.isPrivate, this);
  }

  get closed(): boolean {
    return this.#closed;
  }

  broadcast(frame: Frame, broadcast: Broadcast): void {
    const allowed = this.#rights?.writeBroadcast ?? true;
    if (allowed) {
      const except = this.#request.self ? null : this;
      this.#context.topics.broadcast(this.topic, this.#request.isPrivate, broadcast, except);
    }
    if (!this.#request.ack) return;
    if (allowed) this.#reply(frame, 'ok', {});
    else this.#reply(frame, 'error', { reason: 'You do not have permissions to send to this Channel topic' });
  }

  async handle(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'presence':
        this.#presence(frame);
        return;
      case 'access_token':
        await this.#renew(frame.payload.access_token);
        return;
      case 'phx_leave':
        this.#reply(frame, 'ok', {});
        this.end();
        return;
      default:
        this.#reply(frame, 'error', { reason: `unknown event "${frame.event}"` });
    }
  }

  #presence(frame: Frame): void {
    const { event, payload } = frame.payload;
    const kind = typeof event === 'string' ? event.toLowerCase() : '';
    const { topics } = this.#context;
    if (kind !== 'track' && kind !== 'untrack') {
      this.#reply(frame, 'error', { reason: 'presence knows track and untrack' });
      return;
    }
    if (this.#rights && !this.#rights.writePresence) {
      this.#reply(frame, 'error', { reason: 'You do not have permissions to track on this Channel topic' });
      return;
    }
    if (kind === 'untrack') topics.untrack(this.topic, this.#request.isPrivate, this);
    else {
      const content = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
      topics.track(this.topic, this.#request.isPrivate, this, this.#request.presenceKey, content);
      if (!this.presenceEnabled) {
        // Who tracks himself wants to know of the others.
        this.presenceEnabled = true;
        this.sendPresenceState();
      }
    }
    this.#reply(frame, 'ok', {});
  }

  /** A refreshed or another token. Never answered; a token that does not count ends the channel. */
  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === '') return;
    try {
      const identity = await this.#context.identities.fromToken(token);
      if (identity === this.identity || this.#closed) return;
      const name = this.topic.slice('realtime:'.length);
      const rights = this.#rights ? await this.#context.rights(identity, name) : null;
      if (rights && !rights.readBroadcast && !rights.readPresence) {
        throw new TokenError('Unauthorized: You do not have permissions to read from this Channel topic');
      }
      this.identity = identity;
      this.#rights = rights;
      this.#watchExpiry();
    } catch (error) {
      if (this.#closed) return;
      if (error instanceof TokenError) {
        this.system('error', 'system', error.message);
        this.end();
      } else this.fail('the database could not check the token');
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
      this.system('error', 'system', 'Token has expired');
      this.end();
    }, wait);
    this.#expiry.unref();
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    if (frame.ref !== null) this.push('phx_reply', frame.ref, { status, response });
  }
}
