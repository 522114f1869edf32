import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectProfile, selectRole } from '../../../session/auth.slice.ts';
import { dashboardTexts } from '../../../domain/texts/dashboard.ts';
import { accentOf, accents } from '../../../theme/palette.ts';
import { greetingName, roleBadge } from '../greeting.ts';

/**
 * 'Welcome back, …' with the badge of the role and what the role is here for. Heading and line stand where those of the
 * page's outlines stood (src/app/start/StartFrame.tsx): the name is added, and the badge takes no height.
 */
export function ArtistGreeting({ action }: { action: ReactNode }) {
  const profile = useAppSelector(selectProfile);
  const role = useAppSelector(selectRole);
  const badge = roleBadge(role);
  const theme = useTheme();
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-end' }, mb: { xs: 3, md: 4 } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {dashboardTexts.greeting(greetingName(profile))}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            data-tone={badge.tone}
            sx={{ px: 1, border: 1, borderRadius: 8, lineHeight: 1.7, color: toneOf(badge.tone, theme) }}
          >
            {badge.label}
          </Typography>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '38em' }}>
          {badge.subtitle}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none' }}>{action}</Box>
    </Stack>
  );
}

/** Purple, red and grey in shades that can be read on the ground of the theme. */
function toneOf(tone: ReturnType<typeof roleBadge>['tone'], theme: Theme): string {
  if (tone === 'purple') return accentOf(accents[1].value, theme.palette.mode).text;
  return tone === 'red' ? theme.palette.error.main : theme.palette.text.secondary;
}
