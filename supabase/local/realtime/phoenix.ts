import { isShallowJson } from '#domain/json-nesting.ts';

/**
 * Frames of the Phoenix channel protocol. Version 1.0.0 sends JSON objects, 2.0.0 JSON arrays and, for broadcasts,
 * binary frames: kind 3 from the client (with refs), kind 4 from the server.
 */

export type ProtocolVersion = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** A message of one client to the others of a topic. JSON payloads stay text from end to end. */
export interface Broadcast {
  event: string;
  encoding: 'json' | 'binary';
  payload: Buffer;
  /** JSON text of the frame's metadata, or empty. */
  meta: string;
  /** Of a message that is stored, and so may come a second time. */
  id?: string;
}

export type Incoming = { kind: 'frame'; frame: Frame } | { kind: 'broadcast'; frame: Frame; broadcast: Broadcast };

/** A frame that cannot be read: the socket that sent it is closed. */
export class FrameError extends Error {}

const CLIENT_BROADCAST = 3;
const SERVER_BROADCAST = 4;
const ENCODING_JSON = 1;
const MAX_FIELD = 255;
/** Levels of a frame's objects and lists. What writes JSON calls itself for each level, so a deep frame would end the process. */
const MAX_LEVELS = 64;

/** The value of a JSON text, undefined when it is none or nests too deep: that is looked at before anything reads it. */
export function parseShallow(text: string): unknown {
  if (!isShallowJson(text, MAX_LEVELS)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function reference(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.length <= MAX_FIELD) return value;
  if (typeof value === 'number') return String(value);
  throw new FrameError('a reference must be a short string');
}

function toFrame(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Frame {
  if (typeof topic !== 'string' || typeof event !== 'string') throw new FrameError('topic and event must be strings');
  if (topic.length > MAX_FIELD || event.length > MAX_FIELD) throw new FrameError('topic and event are limited to 255');
  return { joinRef: reference(joinRef), ref: reference(ref), topic, event, payload: isRecord(payload) ? payload : {} };
}

function withBroadcast(frame: Frame): Incoming {
  if (frame.event !== 'broadcast') return { kind: 'frame', frame };
  const { event, payload } = frame.payload;
  if (typeof event !== 'string') throw new FrameError('a broadcast needs an event');
  const bytes = Buffer.from(JSON.stringify(payload ?? {}));
  return { kind: 'broadcast', frame, broadcast: { event, encoding: 'json', payload: bytes, meta: '' } };
}

/** Throws FrameError. */
export function decodeText(version: ProtocolVersion, text: string): Incoming {
  const message = parseShallow(text);
  if (message === undefined) throw new FrameError('a text frame must be JSON that does not nest deep');
  if (version === '2.0.0') {
    if (!Array.isArray(message) || message.length !== 5) throw new FrameError('a frame is an array of five');
    const [joinRef, ref, topic, event, payload] = message as unknown[];
    return withBroadcast(toFrame(joinRef, ref, topic, event, payload));
  }
  if (!isRecord(message)) throw new FrameError('a frame is an object');
  return withBroadcast(toFrame(message.join_ref, message.ref, message.topic, message.event, message.payload));
}

/** Decodes a broadcast sent as a binary frame. Throws FrameError. */
export function decodeBinary(bytes: Buffer): Incoming {
  if (bytes.length < 7 || bytes[0] !== CLIENT_BROADCAST) throw new FrameError('unknown binary frame');
  const lengths = [...bytes.subarray(1, 6)];
  const json = bytes[6] === ENCODING_JSON;
  let offset = 7;
  if (lengths.reduce((sum, length) => sum + length, offset) > bytes.length)
    throw new FrameError('a binary frame is cut');
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    const text = bytes.toString('utf8', offset, offset + length);
    offset += length;
    return text;
  });
  const payload = Buffer.from(bytes.subarray(offset));
  if (json && parseShallow(payload.toString('utf8')) === undefined) {
    throw new FrameError('a broadcast payload must be JSON that does not nest deep');
  }
  const frame = toFrame(joinRef || null, ref || null, topic, 'broadcast', {});
  return { kind: 'broadcast', frame, broadcast: { event, encoding: json ? 'json' : 'binary', payload, meta: '' } };
}

/** A frame as text; `payload` is JSON text already. */
export function encodeFrame(
  version: ProtocolVersion,
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: string,
): string {
  const [join, reply, name, kind] = [joinRef, ref, topic, event].map((part) => JSON.stringify(part));
  if (version === '2.0.0') return `[${join},${reply},${name},${kind},${payload}]`;
  return `{"topic":${name},"event":${kind},"payload":${payload},"ref":${reply}${joinRef === null ? '' : `,"join_ref":${join}`}}`;
}

/** A broadcast for clients of the given version; null when that version cannot carry it (binary over 1.0.0). */
export function encodeBroadcast(version: ProtocolVersion, topic: string, broadcast: Broadcast): string | Buffer | null {
  const { event, encoding, payload, meta } = broadcast;
  const [topicBytes, eventBytes, metaBytes] = [topic, event, meta].map((part) => Buffer.from(part));
  const fits = [topicBytes, eventBytes, metaBytes].every((part) => part.length <= MAX_FIELD);
  if (version === '2.0.0' && fits) {
    const lengths = [topicBytes.length, eventBytes.length, metaBytes.length];
    const head = Buffer.from([SERVER_BROADCAST, ...lengths, encoding === 'json' ? ENCODING_JSON : 0]);
    return Buffer.concat([head, topicBytes, eventBytes, metaBytes, payload]);
  }
  if (encoding === 'binary') return null;
  const metaPart = meta === '' ? '' : `,"meta":${meta}`;
  const text = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString('utf8')}${metaPart}}`;
  return encodeFrame(version, null, null, topic, 'broadcast', text);
}
