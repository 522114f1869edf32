import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

import {
  colourTextures,
  inkIds,
  inks,
  mostInks,
  usualInks,
  type Colour,
  type ColourTexture,
  type InkId,
} from '../../domain/colour.ts';
import { contrast } from '../../theme/contrast.ts';
import { sheet } from '../../theme/palette.ts';

interface ColourFieldProps {
  /** Null: black alone. */
  value: Colour | null;
  onChange: (value: Colour | null) => void;
  /** Whether there is a photo to take colours from. */
  hasPhoto: boolean;
  /** The reason why color is not available; absent when it is. */
  unavailable?: string;
}

type Source = 'off' | 'photo' | 'chosen';

const sourceOf = (value: Colour | null): Source => {
  if (value === null) return 'off';
  return value.inks === 'photo' ? 'photo' : 'chosen';
};

/** Chooses whether a design has color, its inks and their texture. Color costs nothing more. */
export function ColourField({ value, onChange, hasPhoto, unavailable }: ColourFieldProps) {
  const source = unavailable ? 'off' : sourceOf(value);
  const texture = value?.texture ?? 'fills';
  const choose = (next: Source | null) => {
    if (next === 'off') onChange(null);
    if (next === 'photo') onChange({ texture, inks: 'photo' });
    if (next === 'chosen') onChange({ texture, inks: [...usualInks] });
  };
  return (
    <Stack spacing={1} role="group" aria-label="Color">
      <Typography variant="body2">Color</Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Colors"
        value={source}
        disabled={unavailable !== undefined}
        onChange={(_, next: Source | null) => choose(next)}
      >
        <ToggleButton value="off">Black only</ToggleButton>
        {(hasPhoto || source === 'photo') && <ToggleButton value="photo">From the photo</ToggleButton>}
        <ToggleButton value="chosen">Chosen inks</ToggleButton>
      </ToggleButtonGroup>
      {unavailable && (
        <Typography variant="caption" color="textSecondary">
          {unavailable}
        </Typography>
      )}
      {value && !unavailable && (
        <>
          <TextureChoice value={texture} onChange={(next) => onChange({ ...value, texture: next })} />
          {value.inks === 'photo' ? (
            <Typography variant="caption" color="textSecondary">
              Uses the inks closest to the colors of the subject, up to {mostInks}. The price stays the same.
            </Typography>
          ) : (
            <InkTray chosen={value.inks} onChange={(chosen) => onChange({ ...value, inks: chosen })} />
          )}
        </>
      )}
    </Stack>
  );
}

function TextureChoice({ value, onChange }: { value: ColourTexture; onChange: (value: ColourTexture) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="How color is applied"
      value={value}
      onChange={(_, next: ColourTexture | null) => next && onChange(next)}
    >
      {(Object.keys(colourTextures) as ColourTexture[]).map((texture) => (
        <ToggleButton key={texture} value={texture}>
          {colourTextures[texture]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface InkSourceProps {
  value: 'photo' | readonly InkId[];
  disabled: boolean;
  onChange: (value: 'photo' | InkId[]) => void;
}

/** The inks of a drawing that has colour in any case: those of its photo, or chosen ones. */
export function InkSource({ value, disabled, onChange }: InkSourceProps) {
  return (
    <Stack spacing={1}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Colors"
        disabled={disabled}
        value={value === 'photo' ? 'photo' : 'chosen'}
        onChange={(_, next: 'photo' | 'chosen' | null) => next && onChange(next === 'photo' ? 'photo' : [...usualInks])}
      >
        <ToggleButton value="photo">From the photo</ToggleButton>
        <ToggleButton value="chosen">Chosen inks</ToggleButton>
      </ToggleButtonGroup>
      {value === 'photo' ? (
        <Typography variant="caption" color="textSecondary">
          Without a photo: {usualInks.map((id) => inks[id].name.toLowerCase()).join(', ')}.
        </Typography>
      ) : (
        <InkTray chosen={value} onChange={onChange} />
      )}
    </Stack>
  );
}

/** Caps of ink in a tray: pressed ones are used. One stays. */
function InkTray({ chosen, onChange }: { chosen: readonly InkId[]; onChange: (chosen: InkId[]) => void }) {
  const full = chosen.length >= mostInks;
  const toggle = (id: InkId) => {
    if (!chosen.includes(id)) onChange(inkIds.filter((each) => each === id || chosen.includes(each)));
    else if (chosen.length > 1) onChange(chosen.filter((each) => each !== id));
  };
  return (
    <Stack spacing={0.75}>
      <Box
        role="group"
        aria-label="Inks"
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' }}
      >
        {inkIds.map((id) => (
          <InkCap
            key={id}
            id={id}
            pressed={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            onClick={() => toggle(id)}
          />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" aria-live="polite">
        {chosen.length} of {mostInks}: {chosen.map((id) => inks[id].name.toLowerCase()).join(', ')}. The price stays the
        same.
      </Typography>
    </Stack>
  );
}

interface InkCapProps {
  id: InkId;
  pressed: boolean;
  disabled: boolean;
  onClick: () => void;
}

function InkCap({ id, pressed, disabled, onClick }: InkCapProps) {
  const { name, hex } = inks[id];
  return (
    <ButtonBase
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      sx={{
        height: 44,
        borderRadius: '50%',
        '&:disabled': { opacity: 0.35 },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          width: 36,
          height: 36,
          borderRadius: '50%',
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          placeItems: 'center',
          fontSize: 18,
          lineHeight: 1,
          transition: 'transform 140ms ease-out',
          transform: pressed ? 'none' : 'scale(0.82)',
        }}
        style={{ background: hex, color: contrast(hex, sheet.ink) > 4.5 ? sheet.ink : sheet.paper }}
      >
        {pressed && '✓'}
      </Box>
    </ButtonBase>
  );
}
