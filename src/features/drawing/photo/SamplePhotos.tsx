import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** Credits and terms of the photos: public/samples/README.md. */
const samples = [
  { name: 'raccoon', label: 'A raccoon', credit: 'Judy Weggelaar, public domain' },
  { name: 'dahlia', label: 'A dahlia', credit: 'vultilion, CC BY 2.0' },
  { name: 'moose', label: 'A moose', credit: 'Ryan Hagerty, USFWS, public domain' },
] as const;

/** Offers sample photos to people who have none at hand. */
export function SamplePhotos({ onChoose }: { onChoose: (fileName: string) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const choose = async (name: string) => {
    setBusy(true);
    await onChoose(`${name}.jpg`);
    setBusy(false);
  };
  return (
    <Box role="group" aria-label="Sample photos" sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        No photo? Start with one of these.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {samples.map(({ name, label, credit }) => (
          <ButtonBase
            key={name}
            disabled={busy}
            title={`Photo: ${credit}`}
            aria-label={`${label}. Photo: ${credit}`}
            onClick={() => void choose(name)}
            sx={{
              width: 64,
              height: 64,
              borderRadius: 0.75,
              overflow: 'hidden',
              border: 1,
              borderColor: 'divider',
              transition: 'border-color 140ms ease-out',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <img src={`/samples/${name}-small.webp`} alt="" width={64} height={64} />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
