/** What the storage service is handed once, and what it reads from each request. */
import { z } from 'zod';
import { isShallowJson } from '#domain/json-nesting.ts';
import type { Claims } from '../keys.ts';
import { allStorable } from '../storable.ts';
import type { Connections } from './connections.ts';
import { invalidRequest, invalidShape, unstorable } from './errors.ts';
import type { FileStore } from './files.ts';
import type { UrlSigner } from './signing.ts';

export interface StorageContext {
  connections: Connections;
  files: FileStore;
  signer: UrlSigner;
  /** Largest object of the installation in bytes; a bucket may allow less. */
  maxBytes: number;
}

export interface StorageCall {
  request: Request;
  claims: Claims;
  url: URL;
  body: RequestBody;
}

/** Parts of the path that a route picked out. */
export interface Place {
  bucket: string;
  name: string;
}

/** A thousand names: a long body takes a moment to be understood, in which nobody else is answered. */
const maxJsonBytes = 256 * 1024;
const maxJsonLevels = 64;

function valueAt(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], content);
}

/** Throws what the real service says of a `body` or `querystring` that does not have the shape of its place. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, content: unknown, place: string): z.output<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  const key = path.at(-1);
  if (key !== undefined && valueAt(content, path) === undefined) {
    const whole = [place, ...path.slice(0, -1)].join('/');
    throw invalidShape(`${whole} must have required property '${String(key)}'`);
  }
  throw invalidShape(`${[place, ...path].join('/')} ${message}`);
}

/**
 * The body of a request, read by one reader from beginning to end: what a refusal left unread can be read off, because
 * a caller that is still sending hears the answer only then.
 */
export class RequestBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | null;

  constructor(request: Request) {
    this.reader = request.body?.getReader() ?? null;
  }

  /** Stopping early leaves the rest to `drain`. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    if (!this.reader) return;
    for (;;) {
      const { done, value } = await this.reader.read();
      if (done) return;
      yield value;
    }
  }

  async json<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of this.chunks()) {
      size += chunk.byteLength;
      if (size > maxJsonBytes) throw invalidRequest('The body is too large');
      parts.push(chunk);
    }
    const text = Buffer.concat(parts).toString('utf8');
    if (!isShallowJson(text, maxJsonLevels)) throw invalidRequest('The body is nested too deeply');
    let content: unknown;
    try {
      content = JSON.parse(text || '{}');
    } catch {
      throw invalidRequest('The body is no JSON');
    }
    if (!allStorable(content)) throw unstorable('The body');
    return parseAs(schema, content, 'body');
  }

  /** Reads off the rest; the gateway limits how much that can be. */
  async drain(): Promise<void> {
    try {
      while (this.reader && !(await this.reader.read()).done);
    } catch {
      // The caller went away or sent too much: there is nobody left to answer.
    }
  }
}
