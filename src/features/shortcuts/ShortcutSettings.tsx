import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { isEscape } from '../../ui/keys.ts';
import { defaultPreferences, preferencesChanged, selectPreferences } from '../preferences/preferences.public.ts';
import type { ShortcutAction } from '../preferences/preferences.public.ts';
import { Keys } from './Keys.tsx';
import {
  actionOf,
  assign,
  combinationOf,
  combinationProblem,
  combinationsFor,
  keysOf,
  restored,
} from './shortcuts.keys.ts';
import { shortcutTargets, type ShortcutTarget } from './shortcuts.targets.ts';

const defaults = defaultPreferences.keyboard.shortcuts;

/** Lists the person's shortcuts: each can be recorded again, removed or restored. */
export function ShortcutSettings() {
  const { enabled, shortcuts } = useAppSelector(selectPreferences).keyboard;
  const role = useAppSelector(selectRole);
  const dispatch = useAppDispatch();
  const change = (patch: Record<string, ShortcutAction | null>) =>
    dispatch(preferencesChanged({ keyboard: { shortcuts: patch } }));
  return (
    <Box sx={{ opacity: enabled ? 1 : 0.6 }}>
      <Box component="ul" aria-label="Shortcuts" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shortcutTargets(role).map((target) => (
          <Shortcut
            key={target.action}
            target={target}
            combinations={combinationsFor(shortcuts, target.action)}
            takenBy={(combination) => {
              const action = actionOf(shortcuts, combination);
              return action && action !== target.action ? nameOf(action, shortcutTargets(role)) : null;
            }}
            onChange={(combination) => change(assign(shortcuts, defaults, target.action, combination))}
          />
        ))}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        sx={{ mt: 2 }}
        onClick={() => {
          change(restored(shortcuts, defaults));
          announce('The shortcuts are back to their defaults');
        }}
      >
        Reset shortcuts
      </Button>
    </Box>
  );
}

interface ShortcutProps {
  target: ShortcutTarget;
  combinations: readonly string[];
  /** Returns the present use of a combination, or null. */
  takenBy: (combination: string) => string | null;
  onChange: (combination: string | null) => void;
}

interface Refusal {
  combination: string;
  text: string;
  /** The combination works, but another action uses it. */
  taken: boolean;
}

/** Records the next key press for a shortcut, and says why it cannot be used. */
function useCatching({ target, takenBy, onChange }: Omit<ShortcutProps, 'combinations'>) {
  const [catching, setCatching] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stop = () => setCatching(false);
  const take = (combination: string | null) => {
    stop();
    setRefusal(null);
    onChange(combination);
    announce(combination ? `${target.label}: ${keysOf(combination).join(' ')}` : `${target.label} has no shortcut`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!catching || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape(event)) {
      stop();
      setRefusal(null);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      take(null);
    } else {
      const combination = combinationOf(event);
      if (combination) consider(combination);
    }
  };
  const consider = (combination: string) => {
    const problem = combinationProblem(combination);
    const owner = problem ? null : takenBy(combination);
    if (!problem && !owner) {
      take(combination);
      return;
    }
    const written = keysOf(combination).join('+');
    setRefusal({ combination, taken: !problem, text: problem ?? `${written} is already used for ${owner ?? ''}.` });
  };
  return { catching, refusal, take, stop, onKeyDown, toggle: () => setCatching(!catching) };
}

function Shortcut({ combinations, ...rest }: ShortcutProps) {
  const { target } = rest;
  const { catching, refusal, take, stop, toggle, onKeyDown } = useCatching(rest);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: 1, minWidth: 140 }}>{target.label}</Typography>
        <Box sx={{ minWidth: 72 }}>
          {combinations.length === 0 && <Typography color="textSecondary">Not set</Typography>}
          {combinations.map((combination) => (
            <Keys key={combination} combination={combination} />
          ))}
        </Box>
        <Button
          size="small"
          variant={catching ? 'contained' : 'outlined'}
          color={catching ? 'primary' : 'inherit'}
          aria-label={catching ? `Press the keys for ${target.label}` : `Change the shortcut for ${target.label}`}
          onClick={toggle}
          onKeyDown={onKeyDown}
          onBlur={stop}
          sx={{ minWidth: 96 }}
        >
          {catching ? 'Press the keys…' : 'Change'}
        </Button>
      </Stack>
      {catching && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          Alt and a letter or digit. Backspace removes the shortcut, Escape cancels.
        </Typography>
      )}
      {refusal && <RefusalNote refusal={refusal} onTake={() => take(refusal.combination)} />}
    </Box>
  );
}

function RefusalNote({ refusal, onTake }: { refusal: Refusal; onTake: () => void }) {
  const instead = (
    <Button color="inherit" size="small" onClick={onTake}>
      Use it here
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mt: 1 }} action={refusal.taken && instead}>
      {refusal.text}
    </Alert>
  );
}

function nameOf(action: ShortcutAction, targets: readonly ShortcutTarget[]): string {
  return targets.find((target) => target.action === action)?.label ?? 'messages';
}
