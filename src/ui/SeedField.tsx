import Casino from '@mui/icons-material/Casino';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';

/** Unsigned 32-bit, as the engine takes it. */
const LARGEST_SEED = 4_294_967_295;

/** The number that decides what chance decides; empty for A new one each time. */
export function SeedField({ value, onChange }: { value: number | null; onChange: (seed: number | null) => void }) {
  return (
    <TextField
      size="small"
      label="Seed"
      placeholder="A new one each time"
      value={value ?? ''}
      helperText="The same seed with the same settings draws the same design again."
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 10);
        onChange(digits === '' ? null : Math.min(LARGEST_SEED, Number(digits)));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title="A new seed">
                <IconButton
                  edge="end"
                  aria-label="A new seed"
                  onClick={() => onChange(crypto.getRandomValues(new Uint32Array(1))[0])}
                >
                  <Casino />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
