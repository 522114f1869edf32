import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectProfile, selectRole } from '../../session/session.slice.ts';
import { accentOf, accents } from '../../theme/palette.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { greetingName, roleBadge } from './greeting.ts';

/** 'Welcome back, …' with the badge of the role and what the role is here for. */
export function ArtistGreeting({ action }: { action: ReactNode }) {
  const profile = useAppSelector(selectProfile);
  const role = useAppSelector(selectRole);
  const badge = roleBadge(role);
  const theme = useTheme();
  return (
    <PageHeader
      title={`Welcome back, ${greetingName(profile)}`}
      lead={
        <>
          <Box component="span" sx={{ display: 'inline-block', mr: 1.25, verticalAlign: 'baseline' }}>
            <Chip
              component="span"
              size="small"
              variant="outlined"
              label={badge.label}
              data-tone={badge.tone}
              sx={{ color: toneOf(badge.tone, theme), borderColor: 'currentcolor' }}
            />
          </Box>
          {badge.subtitle}
        </>
      }
      action={action}
    />
  );
}

/** Purple, red and grey in shades that can be read on the ground of the theme. */
function toneOf(tone: ReturnType<typeof roleBadge>['tone'], theme: Theme): string {
  if (tone === 'purple') return accentOf(accents[1].value, theme.palette.mode).text;
  return tone === 'red' ? theme.palette.error.main : theme.palette.text.secondary;
}
