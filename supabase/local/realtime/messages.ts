import type { Rows } from './metadata.ts';
import type { Broadcast } from './phoenix.ts';
import type { Change } from './replication.ts';

/** Publication of realtime.messages alone, so that the application's publication stays what its migrations say. */
export const MESSAGES_PUBLICATION = 'supabase_realtime_messages_publication';

/** A message that SQL sent by `realtime.send()`, `realtime.send_binary()` or `realtime.broadcast_changes()`; null for any other change. */
export function messageFromRow(change: Change): { topic: string; isPrivate: boolean; broadcast: Broadcast } | null {
  const { relation, after } = change;
  if (relation.schema !== 'realtime' || relation.table !== 'messages' || change.type !== 'INSERT' || !after)
    return null;
  const row = new Map(relation.columns.map((column, index) => [column.name, after[index] ?? null]));
  const topic = row.get('topic');
  const event = row.get('event');
  if (row.get('extension') !== 'broadcast' || !topic || !event) return null;
  const broadcast = stored(row.get('id') ?? '', event, row.get('payload') ?? null, row.get('binary_payload') ?? null);
  return { topic, isPrivate: row.get('private') === 't', broadcast };
}

/** `bytes` as Postgres writes them: `\\xdeadbeef`. */
function stored(id: string, event: string, payload: string | null, bytes: string | null, isReplay = false): Broadcast {
  const meta = JSON.stringify(isReplay ? { id, replayed: true } : { id });
  if (bytes !== null) return { id, event, encoding: 'binary', payload: Buffer.from(bytes.slice(2), 'hex'), meta };
  return { id, event, encoding: 'json', payload: Buffer.from(payload ?? 'null'), meta };
}

const STORED_SQL = `select id::text, event, payload::text, binary_payload::text from realtime.messages
  where topic = $1 and private and extension = 'broadcast' and event is not null
    and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'utc'
  order by inserted_at desc limit $3`;

/** The latest messages of a private topic since a moment (milliseconds since 1970), oldest first. */
export async function storedMessages(
  database: Rows,
  topic: string,
  since: number,
  limit: number,
): Promise<Broadcast[]> {
  const found = (await database.rows(STORED_SQL, [topic, since, limit])) as [
    string,
    string,
    string | null,
    string | null,
  ][];
  return found.reverse().map(([id, event, payload, bytes]) => stored(id, event, payload, bytes, true));
}
