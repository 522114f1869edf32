/** The storage service's way to the database: the caller's work under the caller's role, so that policies decide. */
import type { PoolClient, QueryResultRow } from 'pg';
import type { Claims } from '../keys.ts';
import type { Connections } from './connections.ts';
import { StorageError, denied, duplicate, invalidParameter, noSuchBucket } from './errors.ts';

export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  /** Bytes; bigint comes as text. */
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export type Sql = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A service's transaction: `sql` runs as the caller, until `asOwner` hands it to the tables' owner. */
export interface CallerTransaction {
  sql: Sql;
  asOwner: () => Promise<Sql>;
}

/** Rights of the server itself, for public buckets and signed addresses. */
export const serviceClaims: Claims = { role: 'service_role' };

const sqlOf =
  (client: PoolClient): Sql =>
  async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows;

/** What Postgres refuses, in the words of the storage service. */
function translate(error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case '42501':
      return denied(error.message.includes('row-level security') ? undefined : error.message);
    case '23505':
      return duplicate('table' in error && error.table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists');
    case '23503':
      return noSuchBucket();
    default:
      // Class 22: a value that no column or function takes, such as a time in the year 0.
      return String(error.code).startsWith('22') ? invalidParameter('A value cannot be used') : error;
  }
}

/**
 * Runs work in one transaction as the caller: role and claims are set for the transaction alone, so a pooled
 * connection carries nothing on to the next caller. `operation` is what policies may read as storage.operation.
 */
export function asCaller<Result>(
  connections: Connections,
  claims: Claims,
  operation: string,
  work: (transaction: CallerTransaction) => Promise<Result>,
): Promise<Result> {
  return connections.lend(async (client, discard) => {
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
           set_config('request.jwt.claim.email', $4, true), set_config('storage.operation', $5, true)`,
        [claims.role, JSON.stringify(claims), claims.sub ?? '', claims.email ?? '', operation],
      );
      const result = await work({
        sql: sqlOf(client),
        async asOwner() {
          await client.query('set local role none');
          return sqlOf(client);
        },
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((cause: unknown) => {
        discard(cause instanceof Error ? cause : new Error(String(cause)));
      });
      throw translate(error);
    }
  });
}

/** One statement with the rights of the server. */
export async function asServer<Row extends QueryResultRow>(
  connections: Connections,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return connections.lend(async (client) => (await client.query<Row>(text, values)).rows);
}

/** The bucket, whoever asks: its settings decide before its policies do. */
export async function findBucket(connections: Connections, id: string): Promise<BucketRow> {
  const [bucket] = await asServer<BucketRow>(connections, 'select * from storage.buckets where id = $1', [id]);
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** What is told of an object; its path_tokens are the tables' own business. */
export const objectColumns = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at,
  last_accessed_at`;
export const selectObject = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`;
