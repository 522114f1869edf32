import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import type { ProjectPerson } from '../record/project.model.ts';

interface PersonCardProps {
  role: 'client' | 'artist';
  /** Null where nobody has this role. */
  person: ProjectPerson | null;
  isSelf: boolean;
  /** Has the workspace open now. */
  isHere: boolean;
  /** In a line with no room to spare: on some widths the picture alone is seen. */
  tight?: boolean;
}

/** Where the words have no room they are still read out. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const roles = { client: 'Client', artist: 'Artist' } as const;

function nameOf(person: ProjectPerson | null, isSelf: boolean): string {
  if (!person) return 'Nobody yet';
  return isSelf ? `${person.name} (you)` : person.name;
}

/** One of the two who work on a design, with a dot while they are here. */
export function PersonCard({ role, person, isSelf, isHere, tight = false }: PersonCardProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }} title={nameOf(person, isSelf)}>
      <Box sx={{ position: 'relative', flex: 'none' }}>
        {person ? (
          <PersonAvatar person={{ id: person.id ?? '', avatarUrl: person.avatarUrl }} size={32} fallback="identicon" />
        ) : (
          <Box
            sx={{ width: 32, height: 32, borderRadius: '50%', border: '1px dashed', borderColor: 'text.secondary' }}
          />
        )}
        {isHere && (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              right: -1,
              bottom: -1,
              width: 12,
              height: 12,
              borderRadius: '50%',
              bgcolor: 'success.main',
              border: '2px solid',
              borderColor: 'background.default',
            }}
          />
        )}
      </Box>
      <Box
        sx={(theme) => ({
          minWidth: 0,
          ...(tight && {
            maxWidth: 150,
            [theme.breakpoints.only('xs')]: unseen,
            [theme.breakpoints.only('lg')]: unseen,
          }),
        })}
      >
        <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {roles[role]}
          {isHere && !isSelf ? ', here now' : ''}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {nameOf(person, isSelf)}
        </Typography>
      </Box>
    </Box>
  );
}
