import { createContext, use, useEffect, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { letteringSpec, type LetteringOrder, type SetLettering } from '../../domain/lettering.ts';
import type { LetteringDesk } from './desk/lettering-desk.ts';

/** One desk with one worker for everything that a page draws. */
export const LetteringDeskContext = createContext<LetteringDesk | null>(null);

export function useLettering(): LetteringDesk {
  const desk = use(LetteringDeskContext);
  if (!desk) throw new Error('Put <LetteringRoom> around what draws letters.');
  return desk;
}

interface Settings {
  measure?: boolean;
  urgent?: boolean;
  /** Nothing is drawn while somebody is still typing. */
  restMs?: number;
}

export interface Drawn {
  /** The last one that could be drawn; it stays while the next is on its way. */
  setting: SetLettering | null;
  /** Why there is none of the present order, for people. */
  problem: string | null;
  busy: boolean;
}

interface State {
  key: string | null;
  setting: SetLettering | null;
  problem: string | null;
}

/** Draws an order, and draws it anew when it changes; a newer order takes the place of an older one. Null draws nothing. */
export function useSetLettering(
  order: LetteringOrder | null,
  { measure = false, urgent = false, restMs = 0 }: Settings = {},
): Drawn {
  const desk = useLettering();
  const [state, setState] = useState<State>({ key: null, setting: null, problem: null });
  const key = order && JSON.stringify([order, measure]);
  const [job, setJob] = useState({ key, order });
  if (job.key !== key) setJob({ key, order });
  useEffect(() => {
    if (job.key === null || !job.order) return;
    const { key: now, order: wanted } = job;
    const parsed = letteringSpec.safeParse(wanted);
    const leaving = new AbortController();
    const draw = async () => {
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'This cannot be drawn.');
      return desk.set({ spec: parsed.data, measure, urgent }, leaving.signal);
    };
    const rest = setTimeout(() => {
      draw().then(
        (setting) => !leaving.signal.aborted && setState({ key: now, setting, problem: null }),
        (reason: unknown) => {
          if (leaving.signal.aborted) return;
          const sentence = reason instanceof Error ? errorText(reason, reason.message) : 'This cannot be drawn.';
          setState((before) => ({ key: now, setting: before.setting, problem: sentence }));
        },
      );
    }, restMs);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [desk, job, measure, urgent, restMs]);
  if (key === null) return { setting: null, problem: null, busy: false };
  const isCurrent = state.key === key;
  return { setting: state.setting, problem: isCurrent ? state.problem : null, busy: !isCurrent };
}
