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
}

const roles = { client: 'Client', artist: 'Artist' } as const;

/** One of the two who work on a design, with a dot while they are here. */
export function PersonCard({ role, person, isSelf, isHere }: PersonCardProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ position: 'relative', flex: 'none' }}>
        {person ? (
          <PersonAvatar person={{ id: person.id ?? '', avatarUrl: person.avatarUrl }} size={36} fallback="identicon" />
        ) : (
          <Box
            sx={{ width: 36, height: 36, borderRadius: '50%', border: '1px dashed', borderColor: 'text.secondary' }}
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
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {roles[role]}
          {isHere && !isSelf ? ', here now' : ''}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {person ? (isSelf ? `${person.name} (you)` : person.name) : 'Nobody yet'}
        </Typography>
      </Box>
    </Box>
  );
}
