import { useCallback, useEffect, useRef, useState } from 'react';

import { joinChannel, type JoinedChannel } from '../../../data/channel.ts';
import { topicOf, type Thread } from '../messaging.model.ts';

/** Somebody who has not typed for so long no longer types, in ms. */
const TYPING_MS = 5000;
/** So often the others hear that somebody still types, in ms. */
const REPEAT_MS = 2500;

interface ThreadChannel {
  /** Names of those who are typing now. */
  typing: string[];
  /** Whether somebody else has this conversation open. */
  isPresent: boolean;
  /** To be called at each change of the words, and with false when they were sent. */
  onTyping: (isTyping: boolean) => void;
}

/** Who of a conversation is there and who types: by a private channel of its people, gone a moment later. */
export function useThreadChannel(thread: Thread | undefined, userId: string): ThreadChannel {
  const [typing, setTyping] = useState<string[]>([]);
  const [present, setPresent] = useState<string[]>([]);
  const channel = useRef<JoinedChannel | null>(null);
  const said = useRef(0);
  const topic = thread?.canSend ? topicOf(thread, userId) : null;
  useEffect(() => {
    if (!topic) return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (id: string) => setTyping((ids) => ids.filter((known) => known !== id));
    channel.current = joinChannel(topic, userId, {
      onSignal: ({ from, typing: isTyping }) => {
        if (typeof from !== 'string') return;
        clearTimeout(timers.get(from));
        if (isTyping !== true) return forget(from);
        timers.set(
          from,
          setTimeout(() => forget(from), TYPING_MS),
        );
        setTyping((ids) => (ids.includes(from) ? ids : [...ids, from]));
      },
      onPresence: setPresent,
    });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      channel.current?.leave();
      channel.current = null;
      setTyping([]);
      setPresent([]);
    };
  }, [topic, userId]);
  const onTyping = useCallback(
    (isTyping: boolean) => {
      const now = Date.now();
      if (isTyping && now - said.current < REPEAT_MS) return;
      if (!isTyping && said.current === 0) return;
      said.current = isTyping ? now : 0;
      channel.current?.send({ from: userId, typing: isTyping });
    },
    [userId],
  );
  const people = thread?.people ?? [];
  return {
    typing: people.filter(({ id }) => typing.includes(id)).map(({ name }) => name),
    isPresent: people.some(({ id }) => present.includes(id)),
    onTyping,
  };
}
