import { Allowance } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { encodeBroadcast, encodeFrame } from './phoenix.ts';
import type { Broadcast, ProtocolVersion } from './phoenix.ts';
import { Presence } from './presence.ts';
import type { Holder } from './presence.ts';

/** Who comes and goes within this time (milliseconds) is told in one message: many who hang up at once cost one each. */
const PRESENCE_NEWS_MS = 20;

/** A joined channel, as its topic sees it. */
export interface Member extends Holder {
  readonly version: ProtocolVersion;
  readonly presenceEnabled: boolean;
  /** Sends what is said on the topic, as far as the member may hear it. */
  hear(kind: 'broadcast' | 'presence', frame: string | Buffer): void;
  /** False for a stored message that the member has got already. */
  isNews(id: string): boolean;
}

interface Topic {
  members: Set<Member>;
  presence: Presence;
  news: NodeJS.Timeout | null;
}

/** The topics with members. A public and a private topic of one name are two topics. */
export class Topics {
  readonly #limits: RealtimeLimits;
  readonly #topics = new Map<string, Topic>();
  /** Private topics have few listeners, who were let in one by one. */
  readonly #kilobytesTold: Allowance;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
    this.#kilobytesTold = new Allowance(limits.kilobytesToldPerSecond);
  }

  join(name: string, isPrivate: boolean, member: Member): void {
    const key = this.#key(name, isPrivate);
    const topic = this.#topics.get(key) ?? { members: new Set(), presence: new Presence(), news: null };
    topic.members.add(member);
    this.#topics.set(key, topic);
  }

  /** Removes the member and its presence. */
  leave(name: string, isPrivate: boolean, member: Member): void {
    const key = this.#key(name, isPrivate);
    const topic = this.#topics.get(key);
    if (!topic?.members.delete(member)) return;
    topic.presence.untrack(member);
    if (topic.members.size > 0) this.#announce(topic, name);
    else {
      if (topic.news) clearTimeout(topic.news);
      this.#topics.delete(key);
    }
  }

  /** Whether a client may say something to all members now. */
  mayTell(name: string, isPrivate: boolean, bytes: number): boolean {
    const listeners = this.#topics.get(this.#key(name, isPrivate))?.members.size ?? 0;
    return isPrivate || this.#kilobytesTold.spend(listeners * Math.max(1, Math.ceil(bytes / 1_024)));
  }

  /** Sends to all members but `except`. Every version is encoded once. */
  broadcast(name: string, isPrivate: boolean, broadcast: Broadcast, except: Member | null): void {
    const frames = new Map<ProtocolVersion, string | Buffer | null>();
    for (const member of this.#topics.get(this.#key(name, isPrivate))?.members ?? []) {
      if (member === except) continue;
      if (broadcast.id !== undefined && !member.isNews(broadcast.id)) continue;
      let frame = frames.get(member.version);
      if (frame === undefined) {
        frame = encodeBroadcast(member.version, name, broadcast);
        frames.set(member.version, frame);
      }
      if (frame !== null) member.hear('broadcast', frame);
    }
  }

  /** JSON text of the state that a new member gets. */
  presenceState(name: string, isPrivate: boolean): string {
    return this.#topics.get(this.#key(name, isPrivate))?.presence.state() ?? '{}';
  }

  presenceBytes(name: string, isPrivate: boolean, member: Member): number {
    return this.#topics.get(this.#key(name, isPrivate))?.presence.bytesOf(member) ?? 0;
  }

  /** What keeps the member from being told as present, or null. */
  track(
    name: string,
    isPrivate: boolean,
    member: Member,
    key: string,
    payload: Record<string, unknown>,
  ): string | null {
    const topic = this.#topics.get(this.#key(name, isPrivate));
    if (!topic?.members.has(member)) return 'this channel has ended';
    if (topic.presence.bytes > this.#limits.presenceBytesPerTopic) return 'too many are present on this channel';
    topic.presence.track(member, key, payload);
    this.#announce(topic, name);
    return null;
  }

  untrack(name: string, isPrivate: boolean, member: Member): void {
    const topic = this.#topics.get(this.#key(name, isPrivate));
    topic?.presence.untrack(member);
    if (topic) this.#announce(topic, name);
  }

  #announce(topic: Topic, name: string): void {
    if (topic.news || !topic.presence.hasNews) return;
    topic.news = setTimeout(() => {
      topic.news = null;
      const payload = topic.presence.takeNews();
      const frames = new Map<ProtocolVersion, string>();
      for (const member of topic.members) {
        if (!member.presenceEnabled) continue;
        const encode = (): string => encodeFrame(member.version, null, null, name, 'presence_diff', payload);
        const frame = frames.get(member.version) ?? encode();
        frames.set(member.version, frame);
        member.hear('presence', frame);
      }
    }, PRESENCE_NEWS_MS);
  }

  #key(name: string, isPrivate: boolean): string {
    return `${isPrivate ? 'private' : 'public'} ${name}`;
  }
}
