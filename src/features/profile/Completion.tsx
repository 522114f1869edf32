import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { paths } from '../../config/paths.ts';
import { filledText } from '../../domain/completeness.ts';
import { Bar } from '../../ui/Bar.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { completionOf } from './completion.ts';
import type { OwnProfile } from './profile.model.ts';

/** Shows how complete the own profile is, and what is missing. */
export function Completion({ profile, guide = false }: { profile: OwnProfile; guide?: boolean }) {
  const id = useId();
  const { percent, of, tone, hint } = completionOf(profile);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography id={id} variant="body2" color="textSecondary">
          Profile completion
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {filledText(percent, of)}
        </Typography>
      </Stack>
      <Bar value={percent} aria-labelledby={id} tone={tone ?? 'primary'} mt={1} />
      {percent < 100 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {hint} {guide && <RouterLink to={paths.profileSetup}>Guide me through it</RouterLink>}
        </Typography>
      )}
    </Box>
  );
}
