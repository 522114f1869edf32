/** People who write to each other, for the tests of messages: each call is a transaction of its caller that is committed. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { call, queryOf } from './personas.ts';
import type { Query, Row } from './personas.ts';

export interface Message extends Row {
  id: string;
  thread_id: string;
  /** A number in answers of functions; rows of tables have bigints as text. */
  seq: number | string;
  sender_id: string | null;
  client_id: string;
  content: string;
  attachments: Row[];
}

/** Runs statements under the role and claims of a person, and commits them. */
export async function asPerson<T>(pool: pg.Pool, userId: string, act: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local role authenticated');
    const claims = JSON.stringify({ role: 'authenticated', sub: userId });
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    const result = await act(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Calls a function of public as a person. */
export function callAs(pool: pg.Pool, userId: string, name: string, args: Row): Promise<Row> {
  return asPerson(pool, userId, (query) => call(query, name, args));
}

/** Two people whose request was approved. */
export async function connectPeople(run: Query, client: string, artist: string): Promise<void> {
  await run(
    `insert into public.contact_requests (client_id, artist_id, message, status, answered_at) values ($1, $2, 'Hello', 'approved', now())`,
    [client, artist],
  );
}

/** The thread of two connected people. */
export async function openThread(pool: pg.Pool, userId: string, other: string): Promise<string> {
  return String((await callAs(pool, userId, 'open_thread', { p_other: other })).thread_id);
}

export interface Sending {
  client?: string;
  attachments?: Row[];
  replyTo?: string;
}

/** The answer of send_message. */
export function send(
  pool: pg.Pool,
  userId: string,
  thread: string,
  content: string,
  { client = randomUUID(), attachments = [], replyTo }: Sending = {},
): Promise<Row> {
  return callAs(pool, userId, 'send_message', {
    p_thread_id: thread,
    p_client_id: client,
    p_content: content,
    p_attachments: attachments,
    p_reply_to: replyTo ?? null,
  });
}

/** Sends what must be accepted. */
export async function sent(
  pool: pg.Pool,
  userId: string,
  thread: string,
  content: string,
  sending?: Sending,
): Promise<Message> {
  const answer = await send(pool, userId, thread, content, sending);
  if (answer.ok !== true) throw new Error(JSON.stringify(answer));
  return answer.message as Message;
}
