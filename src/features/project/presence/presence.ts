import { joinChannel } from '../../../data/channel.ts';

/** Where somebody else points on a version, in fractions of the picture. */
interface Cursor {
  userId: string;
  versionId: string;
  x: number;
  y: number;
}

interface Presence {
  /** Who has the workspace of this design open, without the person. */
  present: readonly string[];
  cursors: readonly Cursor[];
}

export interface PresenceChannel {
  now: () => Presence;
  subscribe: (listener: () => void) => () => void;
  /** Shows the others where the person points; null: nowhere any more. */
  point: (place: Pick<Cursor, 'versionId' | 'x' | 'y'> | null) => void;
}

/** The shortest time between two sent positions. */
export const sendEveryMs = 60;
/** A cursor that has not moved for this long is removed, because lost messages are not sent again. */
export const forgottenAfterMs = 6_000;

const nobody: Presence = { present: [], cursors: [] };
/** The presence of a project whose people are not known yet. */
export const noPresence: PresenceChannel = {
  now: () => nobody,
  subscribe: () => () => undefined,
  point: () => undefined,
};

export interface JoinablePresence extends PresenceChannel {
  /** Joins the channel of a design, in place of a former one. Answers how to leave it. */
  join: (topic: string, userId: string, members: readonly string[]) => () => void;
}

/** Makes the presence of a project: who else is there and where their cursors are. It is empty until its channel is joined. */
export function makePresence(): JoinablePresence {
  let presence = nobody;
  let point: PresenceChannel['point'] = noPresence.point;
  const listeners = new Set<() => void>();
  const show = (next: Presence) => {
    presence = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => presence,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    point: (place) => point(place),
    join: (topic, userId, members) => {
      const joined = joinPresence(topic, userId, members, () => presence, show);
      point = joined.point;
      return () => {
        point = noPresence.point;
        joined.leave();
        show(nobody);
      };
    },
  };
}

function joinPresence(
  topic: string,
  userId: string,
  members: readonly string[],
  now: () => Presence,
  show: (next: Presence) => void,
) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const { cursors } = now();
    if (cursors.some((cursor) => cursor.userId === id))
      show({ ...now(), cursors: cursors.filter((cursor) => cursor.userId !== id) });
  };
  const { send, leave } = joinChannel(topic, userId, {
    onSignal: (payload) => {
      const cursor = readCursor(payload);
      if (!cursor || cursor.userId === userId || !members.includes(cursor.userId)) return;
      forget(cursor.userId);
      if (cursor.x === null) return;
      const timer = setTimeout(() => forget(cursor.userId), forgottenAfterMs);
      timers.set(cursor.userId, timer);
      show({ ...now(), cursors: [...now().cursors, cursor] });
    },
    onPresence: (keys) => {
      const present = members.filter((id) => id !== userId && keys.includes(id));
      show({ ...now(), present });
      for (const { userId: id } of now().cursors) if (!present.includes(id)) forget(id);
    },
  });
  const outgoing = throttled(send);
  return {
    point: (place: Parameters<PresenceChannel['point']>[0]) =>
      outgoing.push({ kind: 'cursor', userId, ...(place ?? { x: null }) }),
    leave: () => {
      outgoing.stop();
      for (const timer of timers.values()) clearTimeout(timer);
      leave();
    },
  };
}

type Signal = Record<string, unknown>;

/** The first at once, then the latest of each interval. */
function throttled(send: (signal: Signal) => void) {
  let latest: Signal | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    if (!latest) return;
    const signal = latest;
    latest = null;
    timer = setTimeout(flush, sendEveryMs);
    send(signal);
  };
  return {
    push: (signal: Signal) => {
      latest = signal;
      if (!timer) flush();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}

type ReadCursor = Cursor | { userId: string; x: null };

/** What somebody sent, or null where it is not a place on a picture. */
function readCursor({ kind, userId, versionId, x, y }: Signal): ReadCursor | null {
  if (kind !== 'cursor' || typeof userId !== 'string') return null;
  if (x === null) return { userId, x };
  if (typeof versionId !== 'string' || !isFraction(x) || !isFraction(y)) return null;
  return { userId, versionId, x, y };
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
