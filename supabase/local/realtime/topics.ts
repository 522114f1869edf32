import { encodeBroadcast, encodeFrame } from './phoenix.ts';
import type { Broadcast, ProtocolVersion } from './phoenix.ts';
import { Presence } from './presence.ts';
import type { Holder, PresenceDiff } from './presence.ts';

/** A joined channel, as its topic sees it. */
export interface Member extends Holder {
  readonly version: ProtocolVersion;
  readonly presenceEnabled: boolean;
  /** False where a private topic's rules let the member hear presence or broadcasts but not the other. */
  hears(kind: 'broadcast' | 'presence'): boolean;
  /** False for a stored message that the member has got already. */
  isNews(id: string): boolean;
  send(frame: string | Buffer): void;
}

interface Topic {
  members: Set<Member>;
  presence: Presence;
}

/** The topics with members. A public and a private topic of one name are two topics. */
export class Topics {
  readonly #topics = new Map<string, Topic>();

  join(name: string, isPrivate: boolean, member: Member): void {
    const key = this.#key(name, isPrivate);
    const topic = this.#topics.get(key) ?? { members: new Set(), presence: new Presence() };
    topic.members.add(member);
    this.#topics.set(key, topic);
  }

  /** Removes the member and its presence. */
  leave(name: string, isPrivate: boolean, member: Member): void {
    const key = this.#key(name, isPrivate);
    const topic = this.#topics.get(key);
    if (!topic) return;
    topic.members.delete(member);
    this.#announce(topic, name, topic.presence.untrack(member));
    if (topic.members.size === 0) this.#topics.delete(key);
  }

  /** Sends to all members but `except`. Every version is encoded once. */
  broadcast(name: string, isPrivate: boolean, broadcast: Broadcast, except: Member | null): void {
    const frames = new Map<ProtocolVersion, string | Buffer | null>();
    for (const member of this.#topics.get(this.#key(name, isPrivate))?.members ?? []) {
      if (member === except || !member.hears('broadcast')) continue;
      if (broadcast.id !== undefined && !member.isNews(broadcast.id)) continue;
      let frame = frames.get(member.version);
      if (frame === undefined) {
        frame = encodeBroadcast(member.version, name, broadcast);
        frames.set(member.version, frame);
      }
      if (frame !== null) member.send(frame);
    }
  }

  /** JSON text of the state that a new member gets. */
  presenceState(name: string, isPrivate: boolean): string {
    return JSON.stringify(this.#topics.get(this.#key(name, isPrivate))?.presence.state() ?? {});
  }

  track(name: string, isPrivate: boolean, member: Member, key: string, payload: Record<string, unknown>): void {
    const topic = this.#topics.get(this.#key(name, isPrivate));
    if (topic?.members.has(member)) this.#announce(topic, name, topic.presence.track(member, key, payload));
  }

  untrack(name: string, isPrivate: boolean, member: Member): void {
    const topic = this.#topics.get(this.#key(name, isPrivate));
    if (topic) this.#announce(topic, name, topic.presence.untrack(member));
  }

  #announce(topic: Topic, name: string, diff: PresenceDiff | null): void {
    if (!diff) return;
    const payload = JSON.stringify(diff);
    for (const member of topic.members) {
      if (!member.presenceEnabled || !member.hears('presence')) continue;
      member.send(encodeFrame(member.version, null, null, name, 'presence_diff', payload));
    }
  }

  #key(name: string, isPrivate: boolean): string {
    return `${isPrivate ? 'private' : 'public'} ${name}`;
  }
}
