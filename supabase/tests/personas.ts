/**
 * The people of the persona tests, and the stage they act on. `as` sets role and claims the way the REST service does, in
 * a transaction that is rolled back, so that every test finds the same stage.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestDatabase } from '../../tests/stack.ts';
import type { TestDatabase } from '../../tests/stack.ts';
import { expectContract, hasContract } from './contracts.ts';

export const MEMBERS = ['owner', 'other', 'artist', 'admin', 'blocked'] as const;
export const PERSONAS = [...MEMBERS, 'anonymous', 'service'] as const;
export type Member = (typeof MEMBERS)[number];
export type Persona = (typeof PERSONAS)[number];

export type Row = Record<string, unknown>;
export type Query = <T extends Row = Row>(sql: string, values?: unknown[]) => Promise<T[]>;

/** Rows of a statement, or the SQLSTATE with which it was refused. */
export type Outcome = { rows: Row[]; count: number } | { refused: string; message: string };

export interface Stage {
  db: TestDatabase;
  /** Connections of the owner of the schema, outside row level security. */
  pool: pg.Pool;
  /** User ids of the members. */
  id: Record<Member, string>;
  /** A statement of the owner of the schema, committed. */
  run: Query;
  /** Statements of one persona, in a transaction that is rolled back. */
  as<T>(persona: Persona, act: (query: Query) => Promise<T>): Promise<T>;
  /** One statement of one persona, rolled back; a refusal is an answer. */
  attempt(persona: Persona, sql: string, values?: unknown[]): Promise<Outcome>;
  stop(): Promise<void>;
}

/** A member's id is fixed, so that a failing test prints who it was. */
const IDS: Record<Member, string> = {
  owner: '00000000-0000-4000-8000-00000000000a',
  other: '00000000-0000-4000-8000-00000000000b',
  artist: '00000000-0000-4000-8000-00000000000c',
  admin: '00000000-0000-4000-8000-00000000000d',
  blocked: '00000000-0000-4000-8000-00000000000e',
};

export function claimsOf(persona: Persona): { role: string; claims: Row } {
  if (persona === 'anonymous') return { role: 'anon', claims: { role: 'anon' } };
  if (persona === 'service') return { role: 'service_role', claims: { role: 'service_role' } };
  return {
    role: 'authenticated',
    claims: {
      role: 'authenticated',
      sub: IDS[persona],
      email: `${persona}@people.test`,
      iss: 'http://127.0.0.1:54321/auth/v1',
    },
  };
}

async function becomePersona(client: pg.PoolClient, persona: Persona): Promise<void> {
  const { role, claims } = claimsOf(persona);
  await client.query('begin');
  await client.query(`set local role ${role}`);
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
}

/** The statements of one connection. The rows of a whole function that reads keep its contract, as PostgREST would answer them. */
export function queryOf(client: pg.PoolClient): Query {
  return async <T extends Row>(sql: string, values?: unknown[]) => {
    const { rows } = await client.query<T>(sql, values);
    const name = /^select \* from public\.((?:list|search|get)_\w+)\(/.exec(sql)?.[1];
    if (name && hasContract(name)) {
      const again = await client.query<{ answer: unknown }>(
        `select coalesce(jsonb_agg(to_jsonb(f)), '[]') as answer from (${sql}) f`,
        values,
      );
      expectContract(name, again.rows[0].answer);
    }
    return rows;
  };
}

/** A migrated database with the five members, each made by the sign-up trigger. */
export async function openStage(): Promise<Stage> {
  const db = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: db.url, max: 6 });
  // Dropping the database cuts connections that are just closing; that is no failure of a test.
  pool.on('error', () => undefined);
  const run: Query = async <T extends Row>(sql: string, values?: unknown[]) => (await pool.query<T>(sql, values)).rows;

  async function as<T>(persona: Persona, act: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await becomePersona(client, persona);
      return await act(queryOf(client));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  async function attempt(persona: Persona, sql: string, values?: unknown[]): Promise<Outcome> {
    const client = await pool.connect();
    try {
      await becomePersona(client, persona);
      const result = await client.query<Row>(sql, values);
      return { rows: result.rows, count: result.rowCount ?? 0 };
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      return { refused: error.code ?? 'unknown', message: error.message };
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  for (const member of MEMBERS) {
    await run(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)`, [
      IDS[member],
      `${member}@people.test`,
      { firstName: member, lastName: 'Tester' },
    ]);
  }
  await run(`update public.user_profiles set role = 'admin' where id = $1`, [IDS.admin]);
  await run(`update public.user_profiles set role = 'artist' where id = $1`, [IDS.artist]);
  await run(`update public.user_profiles set status = 'blocked' where id = $1`, [IDS.blocked]);
  return {
    db,
    pool,
    id: IDS,
    run,
    as,
    attempt,
    async stop() {
      await pool.end();
      await db.stop();
    },
  };
}

/** Calls a function of the database and returns its jsonb answer, which keeps the function's contract. */
export async function call(query: Query, name: string, args: Row): Promise<Row> {
  const names = Object.keys(args);
  const list = names.map((arg, index) => `${arg} => $${index + 1}`).join(', ');
  const values = names.map((arg) => (isDocument(args[arg]) ? JSON.stringify(args[arg]) : args[arg]));
  const rows = await query<{ answer: Row }>(`select public.${name}(${list}) as answer`, values);
  expectContract(name, rows[0].answer);
  return rows[0].answer;
}

function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

export interface JobRequest {
  requestId?: string;
  kind?: string;
  outputs?: number;
  params?: Row;
  prompt?: string;
}

/** Queues a job for a member and returns the answer of enqueue_generation. */
export function enqueue(query: Query, userId: string, request: JobRequest = {}): Promise<Row> {
  const {
    requestId = randomUUID(),
    kind = 'batch4',
    outputs = 4,
    params = { style: 'blackwork' },
    prompt = 'A fox',
  } = request;
  return call(query, 'enqueue_generation', {
    p_user_id: userId,
    p_request_id: requestId,
    p_kind: kind,
    p_params: params,
    p_prompt: prompt,
    p_engine: 'built-in',
    p_outputs: outputs,
    p_high_resolution: false,
    p_premium: false,
  });
}

/** Records the nth image of a claimed job. */
export function recordImage(
  query: Query,
  job: { id: string; user_id: string },
  worker: string,
  index: number,
): Promise<Row> {
  return call(query, 'record_generation_image', {
    p_id: job.id,
    p_worker: worker,
    p_index: index,
    p_storage_path: `${job.user_id}/${job.id}/${index}.png`,
    p_preview_path: `${job.user_id}/${job.id}/${index}.webp`,
    p_width: 1024,
    p_height: 1024,
    p_receipt: { engine: 'built-in', seed: index },
  });
}

/** Runs a member's job to its end with all its images; returns the ids of job and images. */
export async function completeJob(
  query: Query,
  userId: string,
  request: JobRequest = {},
): Promise<{ job: string; images: string[] }> {
  const queued = await enqueue(query, userId, request);
  const jobs = await query<{ id: string; user_id: string; output_count: number }>(
    `select id, user_id, output_count from public.claim_generations('tester', 100, 600)`,
  );
  const job = jobs.find(({ id }) => id === queued.generation_id);
  if (!job) throw new Error(`The job was not claimed: ${JSON.stringify(queued)}`);
  const images: string[] = [];
  for (let index = 0; index < job.output_count; index += 1) {
    images.push(String((await recordImage(query, job, 'tester', index)).image_id));
  }
  await call(query, 'finish_generation', { p_id: job.id, p_worker: 'tester', p_status: 'succeeded' });
  return { job: job.id, images };
}
