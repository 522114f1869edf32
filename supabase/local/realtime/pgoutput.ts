/**
 * Decoder for Postgres' logical replication protocol `pgoutput`, version 1.
 * Source: PostgreSQL documentation, "Logical Replication Message Formats".
 *
 * The driver reuses its receive buffer, so a message must be decoded before the handler that received it returns:
 * every value that leaves this file is a copy.
 */

export interface RelationColumn {
  name: string;
  /** Part of the replica identity: sent in a `key` tuple, where all other columns read as null. */
  identity: boolean;
}

export interface Relation {
  id: number;
  schema: string;
  table: string;
  /** Replica identity: d(efault), n(othing), f(ull), i(ndex). */
  identity: 'd' | 'n' | 'f' | 'i';
  columns: RelationColumn[];
}

/** One row as text. `null` is SQL NULL; `undefined` is a stored-aside (TOAST) value that did not change and was not sent. */
export type Tuple = (string | null | undefined)[];

/** What the server sent of the row before the change: nothing, the identity's columns only, or the whole row. */
export type Before = { kind: 'none' } | { kind: 'key' | 'full'; tuple: Tuple };

export type PgOutputMessage =
  | { kind: 'begin'; xid: number; committedAt: Date }
  | { kind: 'commit'; endLsn: bigint }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'insert'; relationId: number; after: Tuple }
  | { kind: 'update'; relationId: number; before: Before; after: Tuple }
  | { kind: 'delete'; relationId: number; before: Before }
  | { kind: 'other' };

/** Microseconds between the Unix epoch and Postgres' epoch, 2000-01-01. */
const POSTGRES_EPOCH_MICROS = 946_684_800_000_000n;

/** Postgres timestamp (microseconds since 2000-01-01 UTC) to a Date, cut to milliseconds. */
export function fromPostgresTime(micros: bigint): Date {
  return new Date(Number((micros + POSTGRES_EPOCH_MICROS) / 1000n));
}

/** A Date to microseconds since 2000-01-01 UTC. */
export function toPostgresTime(date: Date): bigint {
  return BigInt(date.getTime()) * 1000n - POSTGRES_EPOCH_MICROS;
}

class Reader {
  readonly #buffer: Buffer;
  #offset = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  byte(): number {
    const value = this.#buffer.readUInt8(this.#offset);
    this.#offset += 1;
    return value;
  }

  character(): string {
    return String.fromCharCode(this.byte());
  }

  int16(): number {
    const value = this.#buffer.readInt16BE(this.#offset);
    this.#offset += 2;
    return value;
  }

  uint32(): number {
    const value = this.#buffer.readUInt32BE(this.#offset);
    this.#offset += 4;
    return value;
  }

  int64(): bigint {
    const value = this.#buffer.readBigInt64BE(this.#offset);
    this.#offset += 8;
    return value;
  }

  text(): string {
    const end = this.#buffer.indexOf(0, this.#offset);
    const value = this.#buffer.toString('utf8', this.#offset, end);
    this.#offset = end + 1;
    return value;
  }

  bytesAsText(length: number): string {
    const value = this.#buffer.toString('utf8', this.#offset, this.#offset + length);
    this.#offset += length;
    return value;
  }

  skip(length: number): void {
    this.#offset += length;
  }

  tuple(): Tuple {
    const columns = this.int16();
    const tuple: Tuple = new Array<string | null | undefined>(columns);
    for (let index = 0; index < columns; index += 1) {
      const kind = this.character();
      if (kind === 'n') tuple[index] = null;
      else if (kind === 'u') tuple[index] = undefined;
      else if (kind === 't') tuple[index] = this.bytesAsText(this.uint32());
      else throw new Error(`pgoutput: unknown kind of column value "${kind}"`);
    }
    return tuple;
  }
}

function decodeRelation(reader: Reader): Relation {
  const id = reader.uint32();
  const schema = reader.text() || 'pg_catalog';
  const table = reader.text();
  const identity = reader.character() as Relation['identity'];
  const count = reader.int16();
  const columns: RelationColumn[] = [];
  for (let index = 0; index < count; index += 1) {
    const partOfIdentity = (reader.byte() & 1) === 1;
    const name = reader.text();
    reader.skip(8); // type and its modifier: read from the catalogue
    columns.push({ name, identity: partOfIdentity });
  }
  return { id, schema, table, identity, columns };
}

function decodeBefore(reader: Reader, marker: string): Before {
  if (marker === 'K') return { kind: 'key', tuple: reader.tuple() };
  if (marker === 'O') return { kind: 'full', tuple: reader.tuple() };
  throw new Error(`pgoutput: unknown tuple marker "${marker}"`);
}

function decodeUpdate(reader: Reader): PgOutputMessage {
  const relationId = reader.uint32();
  const marker = reader.character();
  if (marker === 'N') return { kind: 'update', relationId, before: { kind: 'none' }, after: reader.tuple() };
  const before = decodeBefore(reader, marker);
  reader.byte(); // 'N'
  return { kind: 'update', relationId, before, after: reader.tuple() };
}

/** Decodes one pgoutput message (the bytes after the replication header). Truncates, types and origins come back as `other`. */
export function decodePgOutput(bytes: Buffer): PgOutputMessage {
  const reader = new Reader(bytes);
  switch (reader.character()) {
    case 'B': {
      reader.int64(); // final LSN of the transaction
      const committedAt = fromPostgresTime(reader.int64());
      return { kind: 'begin', xid: reader.uint32(), committedAt };
    }
    case 'C': {
      reader.byte(); // flags
      reader.int64(); // LSN of the commit record
      return { kind: 'commit', endLsn: reader.int64() };
    }
    case 'R':
      return { kind: 'relation', relation: decodeRelation(reader) };
    case 'I': {
      const relationId = reader.uint32();
      reader.byte(); // 'N'
      return { kind: 'insert', relationId, after: reader.tuple() };
    }
    case 'U':
      return decodeUpdate(reader);
    case 'D': {
      const relationId = reader.uint32();
      return { kind: 'delete', relationId, before: decodeBefore(reader, reader.character()) };
    }
    default:
      return { kind: 'other' };
  }
}
