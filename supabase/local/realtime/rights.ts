import type { Pool } from 'pg';
import type { Identity } from './identity.ts';

/** What an identity may do on a private topic. */
export interface TopicRights {
  readBroadcast: boolean;
  readPresence: boolean;
  writeBroadcast: boolean;
  writePresence: boolean;
}

/**
 * Asks the policies on `realtime.messages`: the read right is whether probe rows of the topic are visible under role,
 * claims and `realtime.topic`, the write right whether one can be inserted. Nothing of it stays: the block that does all
 * this ends in an error of its own. No right to the table or its schema at all means that nothing is allowed.
 */
export const RIGHTS_SETUP = `
create function pg_temp.topic_rights(as_role text, as_claims text, of_topic text) returns boolean[] language plpgsql as $$
declare
  read_broadcast boolean := false;
  read_presence boolean := false;
  write_broadcast boolean := false;
  write_presence boolean := false;
  probes uuid[];
  setting text;
begin
  begin
    with made as (insert into realtime.messages (topic, extension)
      values (of_topic, 'broadcast'), (of_topic, 'presence') returning id)
    select array_agg(id) into probes from made;
    setting := set_config('role', as_role, true);
    setting := set_config('request.jwt.claims', as_claims, true);
    setting := set_config('realtime.topic', of_topic, true);
    select coalesce(bool_or(extension = 'broadcast'), false), coalesce(bool_or(extension = 'presence'), false)
      into read_broadcast, read_presence from realtime.messages where id = any (probes) and topic = of_topic;
    begin
      insert into realtime.messages (topic, extension) values (of_topic, 'broadcast');
      write_broadcast := true;
    exception when insufficient_privilege then null;
    end;
    begin
      insert into realtime.messages (topic, extension) values (of_topic, 'presence');
      write_presence := true;
    exception when insufficient_privilege then null;
    end;
    raise exception sqlstate 'RIGHT';
  exception when sqlstate 'RIGHT' or insufficient_privilege then null;
  end;
  return array[read_broadcast, read_presence, write_broadcast, write_presence];
end $$;
`;

/**
 * @param pool with RIGHTS_SETUP in every connection
 * @param topic the channel's name, without the `realtime:` of the wire
 */
export async function topicRights(pool: Pool, identity: Identity, topic: string): Promise<TopicRights> {
  const { rows } = await pool.query<{ rights: boolean[] }>('select pg_temp.topic_rights($1, $2, $3) as rights', [
    identity.role,
    identity.claims,
    topic,
  ]);
  const [readBroadcast, readPresence, writeBroadcast, writePresence] = rows[0].rights;
  return { readBroadcast, readPresence, writeBroadcast, writePresence };
}
