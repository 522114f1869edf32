import type { Broadcast } from './phoenix.ts';
import type { Change } from './replication.ts';

/** Publication of realtime.messages alone, so that the application's publication stays what its migrations say. */
export const MESSAGES_PUBLICATION = 'supabase_realtime_messages_publication';

/** A message that SQL sent by `realtime.send()` or `realtime.broadcast_changes()`; null for any other change. */
export function messageFromRow(change: Change): { topic: string; isPrivate: boolean; broadcast: Broadcast } | null {
  const { relation, after } = change;
  if (relation.schema !== 'realtime' || relation.table !== 'messages' || change.type !== 'INSERT' || !after)
    return null;
  const row = new Map(relation.columns.map((column, index) => [column.name, after[index] ?? null]));
  const topic = row.get('topic');
  const event = row.get('event');
  if (row.get('extension') !== 'broadcast' || !topic || !event) return null;
  const broadcast: Broadcast = {
    event,
    encoding: 'json',
    payload: Buffer.from(row.get('payload') ?? 'null'),
    meta: JSON.stringify({ id: row.get('id') ?? null }),
  };
  return { topic, isPrivate: row.get('private') === 't', broadcast };
}
