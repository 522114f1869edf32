import type { Pool, PoolClient } from 'pg';
import type { Identity } from './identity.ts';

/** What an identity may do on a private topic. */
export interface TopicRights {
  readBroadcast: boolean;
  readPresence: boolean;
  writeBroadcast: boolean;
  writePresence: boolean;
}

const DENIED = '42501';

async function mayInsert(client: PoolClient, topic: string, extension: string): Promise<boolean> {
  await client.query('savepoint probe');
  try {
    await client.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === DENIED) return false;
    throw error;
  } finally {
    await client.query('rollback to savepoint probe');
  }
}

/**
 * Asks the policies on `realtime.messages`: the read right is whether probe rows of the topic are visible under role,
 * claims and `realtime.topic`, the write right whether one can be inserted. Everything is rolled back.
 * @param topic the channel's name, without the `realtime:` of the wire
 */
export async function topicRights(pool: Pool, identity: Identity, topic: string): Promise<TopicRights> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const probes = await client.query<{ id: string }>(
      `insert into realtime.messages (topic, extension) values ($1, 'broadcast'), ($1, 'presence') returning id::text`,
      [topic],
    );
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('realtime.topic', $3, true)`,
      [identity.role, identity.claims, topic],
    );
    const ids = probes.rows.map((row) => row.id);
    const visible = await client.query<{ extension: string }>(
      'select extension from realtime.messages where id::text = any ($1) and topic = $2',
      [ids, topic],
    );
    const readable = new Set(visible.rows.map((row) => row.extension));
    return {
      readBroadcast: readable.has('broadcast'),
      readPresence: readable.has('presence'),
      writeBroadcast: await mayInsert(client, topic, 'broadcast'),
      writePresence: await mayInsert(client, topic, 'presence'),
    };
  } catch (error) {
    // No right to the table or its schema at all: nothing is allowed.
    if ((error as { code?: string }).code === DENIED) {
      return { readBroadcast: false, readPresence: false, writeBroadcast: false, writePresence: false };
    }
    throw error;
  } finally {
    await client.query('rollback').catch((error: unknown) => {
      broken = error as Error;
    });
    client.release(broken);
  }
}
