import type { KeyboardEvent } from 'react';

import css from './TabRow.module.css';
import { useHydrated } from './useHydrated.ts';

interface TabRowProps<Name extends string> {
  /** Each is its tab's words; its pane is `<idBase>-<name>-pane`. */
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  idBase: string;
  'aria-label': string;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Two or three tabs that share the width of a card. The library's tabs scroll and slide, and weigh six times as much. */
export function TabRow<Name extends string>({ names, value, onChange, idBase, ...label }: TabRowProps<Name>) {
  // On a prerendered page a press would be lost until its code is there.
  const hydrated = useHydrated();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = names[step(names.indexOf(value), names.length)];
    onChange(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" {...label} className={css.row}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${idBase}-${name}`}
          data-name={name}
          aria-selected={name === value}
          aria-controls={`${idBase}-${name}-pane`}
          tabIndex={name === value ? 0 : -1}
          disabled={!hydrated}
          onClick={() => onChange(name)}
          onKeyDown={onKeyDown}
          className={css.tab}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
