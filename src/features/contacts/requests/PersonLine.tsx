import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { artistPath } from '../../../config/paths.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import type { ContactRequest } from '../contacts.model.ts';

interface PersonLineProps {
  request: ContactRequest;
  /** The person is an artist with a public page. */
  linked?: boolean;
  children?: ReactNode;
}

/** Shows the other person of a request, and its age. */
export function PersonLine({ request, linked = false, children }: PersonLineProps) {
  const { person, createdAt } = request;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <PersonAvatar person={{ id: person.id, avatarUrl: person.avatarUrl }} size={44} fallback="identicon" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {linked && person.active ? (
            <RouterLink to={artistPath(person.id)} color="inherit">
              {person.name}
            </RouterLink>
          ) : (
            person.name
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[person.location, dateText(createdAt)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </Stack>
  );
}

/** A day in the reader's words, with the year where it is another one. */
export function dateText(iso: string): string {
  const day = new Date(iso);
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year });
}
