import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { breakpointNames, defaultPreferences, type BreakpointName } from '../preferences.defaults.ts';
import { rising } from '../preferences.merge.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

type Draft = Record<BreakpointName, string>;

/** The person's own breakpoints in rem. They take effect together, and only in order. */
export function BreakpointSettings() {
  const { breakpoints } = useAppSelector(selectPreferences).responsive;
  const change = useChange();
  const [draft, setDraft] = useState<Draft>(() => written(breakpoints));
  const numbers = Object.fromEntries(breakpointNames.map((name) => [name, Number(draft[name])])) as typeof breakpoints;
  const valid = rising(numbers);
  const changed = breakpointNames.some((name) => numbers[name] !== breakpoints[name]);
  return (
    <Box component="fieldset" sx={{ m: 0, py: 2, px: 0, border: 0, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ px: 0, mb: 1.5 }}>
        Minimum width in rem (1 rem is 16 px)
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {breakpointNames
          .filter((name) => name !== 'xs')
          .map((name) => (
            <TextField
              key={name}
              label={name}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
      </Box>
      {!valid && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          Each width must be larger than the one before it, and none larger than 200 rem.
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5 }}>
        <Button
          variant="outlined"
          disabled={!valid || !changed}
          onClick={() => change({ responsive: { breakpoints: numbers } })}
        >
          Apply
        </Button>
        <Button
          color="inherit"
          onClick={() => change({ responsive: { breakpoints: defaultPreferences.responsive.breakpoints } })}
        >
          Reset
        </Button>
      </Stack>
    </Box>
  );
}

function written(breakpoints: Record<BreakpointName, number>): Draft {
  return Object.fromEntries(breakpointNames.map((name) => [name, String(breakpoints[name])])) as Draft;
}
