import type { RealtimeChannel } from '@supabase/supabase-js';

import { rejoinAfterMs } from './realtime.ts';
import { supabase } from './supabase.ts';

interface ChannelHandlers {
  /** Something that another member of the channel sent. */
  onSignal: (payload: Record<string, unknown>) => void;
  /** Who is there now, by key. */
  onPresence: (keys: string[]) => void;
}

export interface JoinedChannel {
  /** Sends to the others, if one is joined; what gets lost is not sent again. */
  send: (payload: Record<string, unknown>) => void;
  leave: () => void;
}

/** Joins a private channel for what is gone a moment later: who is there and what they are at. `key` is the own one. */
export function joinChannel(topic: string, key: string, { onSignal, onPresence }: ChannelHandlers): JoinedChannel {
  let channel: RealtimeChannel | null = null;
  let joined = false;
  let left = false;
  const join = async () => {
    const client = await supabase();
    await client.realtime.setAuth();
    if (left) return;
    const opened = client.channel(topic, { config: { private: true, broadcast: { self: false }, presence: { key } } });
    channel = opened;
    opened
      .on('broadcast', { event: 'signal' }, ({ payload }) => onSignal(payload as Record<string, unknown>))
      .on('presence', { event: 'sync' }, () => onPresence(Object.keys(opened.presenceState())))
      .subscribe((status: string) => {
        joined = status === 'SUBSCRIBED';
        // Forgotten by the server whenever the connection was lost.
        if (joined) void opened.track({});
        else onPresence([]);
        if (status === 'CLOSED' && !left) setTimeout(open, rejoinAfterMs);
      });
  };
  const open = () => void join().catch(() => undefined);
  open();
  return {
    send: (payload) => {
      if (joined && channel) void channel.send({ type: 'broadcast', event: 'signal', payload });
    },
    leave: () => {
      left = true;
      joined = false;
      const opened = channel;
      if (opened) void supabase().then((client) => client.removeChannel(opened));
    },
  };
}
