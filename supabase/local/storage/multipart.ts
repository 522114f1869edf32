/** Reads multipart/form-data as it arrives, so that an upload of any size needs only one chunk of memory. */
import { invalidRequest } from './errors.ts';

export interface FormPart {
  name: string;
  /** Null for a plain field. */
  filename: string | null;
  type: string;
  /** Must be read to the end before the next part is asked for. */
  chunks: AsyncGenerator<Uint8Array>;
}

const maxHeaderBytes = 16 * 1024;
/** A file and the few fields beside it. */
const maxParts = 32;
const blankLine = Buffer.from('\r\n\r\n');

/** Holds what was read and not yet given out. */
class ChunkBuffer {
  private readonly source: AsyncIterator<Uint8Array>;
  held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Reads one more chunk; throws when the body ends, because every form ends with a boundary. */
  async more(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw invalidRequest('The form ended too early');
    this.held = this.held.length > 0 ? Buffer.concat([this.held, next.value]) : Buffer.from(next.value);
  }

  async atLeast(bytes: number): Promise<void> {
    while (this.held.length < bytes) await this.more();
  }

  take(bytes: number): Buffer {
    const taken = this.held.subarray(0, bytes);
    this.held = this.held.subarray(bytes);
    return taken;
  }
}

/** Gives out everything before the delimiter and removes the delimiter itself. */
async function* until(buffer: ChunkBuffer, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  for (;;) {
    const at = buffer.held.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield buffer.take(at);
      buffer.take(delimiter.length);
      return;
    }
    // The delimiter may have begun at the end of what is held.
    const safe = buffer.held.length - delimiter.length + 1;
    if (safe > 0) yield buffer.take(safe);
    await buffer.more();
  }
}

async function readHeaders(buffer: ChunkBuffer): Promise<string> {
  let end = buffer.held.indexOf(blankLine);
  while (end < 0) {
    if (buffer.held.length > maxHeaderBytes) throw invalidRequest('A part of the form has too long a header');
    await buffer.more();
    end = buffer.held.indexOf(blankLine);
  }
  const text = buffer.take(end).toString('utf8');
  buffer.take(blankLine.length);
  return text;
}

function parseHeaders(text: string): Omit<FormPart, 'chunks'> {
  const disposition = /^content-disposition: ?form-data;(.*)$/im.exec(text)?.[1] ?? '';
  const parameter = (key: string): string | undefined =>
    new RegExp(`(?:^|[;\\s])${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  const name = parameter('name');
  if (name === undefined) throw invalidRequest('A part of the form has no name');
  const type = /^content-type:(.*)$/im.exec(text)?.[1].trim() ?? '';
  return { name, filename: parameter('filename') ?? null, type };
}

/** The boundary of a content type, or null when it is no form. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)?.slice(1).find(Boolean);
  if (!boundary || boundary.length > 70) throw invalidRequest('The form has no valid boundary');
  return boundary;
}

/** Walks over the parts of a form in their order. */
export async function* readForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const buffer = new ChunkBuffer(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary stands without a line break before it.
  await buffer.atLeast(delimiter.length - 2);
  if (!buffer.take(delimiter.length - 2).equals(delimiter.subarray(2))) {
    throw invalidRequest('The form does not begin with its boundary');
  }
  for (let parts = 0; ; parts += 1) {
    await buffer.atLeast(2);
    const mark = buffer.take(2).toString('latin1');
    if (mark === '--') return;
    if (mark !== '\r\n') throw invalidRequest('The form has a broken boundary');
    if (parts === maxParts) throw invalidRequest('The form has too many parts');
    // A part without headers would begin with the blank line's second half; forms of browsers always have some.
    const headers = parseHeaders(await readHeaders(buffer));
    yield { ...headers, chunks: until(buffer, delimiter) };
  }
}
