import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';

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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = names[step(names.indexOf(value), names.length)];
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus();
  };
  return (
    <Box
      role="tablist"
      {...label}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', mt: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {names.map((name) => (
        <ButtonBase
          key={name}
          role="tab"
          id={`${idBase}-${name}`}
          data-name={name}
          aria-selected={name === value}
          aria-controls={`${idBase}-${name}-pane`}
          tabIndex={name === value ? 0 : -1}
          onClick={() => onChange(name)}
          sx={{
            flex: 1,
            minHeight: 48,
            mb: '-1px',
            typography: 'button',
            color: name === value ? 'accent.text' : 'text.secondary',
            borderBottom: 2,
            borderColor: name === value ? 'accent.text' : 'transparent',
            transition: 'color 180ms ease-out, border-color 180ms ease-out',
          }}
        >
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}
