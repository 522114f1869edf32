import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { designLimits, designTexts, type ProjectRole } from '../../../domain/designs.ts';
import { selectRole, selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterButton, RouterLink } from '../../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { ownImagesApi } from '../../own-images/own-images.public.ts';
import { projectApi } from '../record/project.api.ts';
import { ProjectCard } from './ProjectCard.tsx';

const wall = {
  display: 'grid',
  gap: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(216px, 1fr))' },
};

/** Lists the person's projects, the latest first. Artists choose a role; deleted projects can be restored. */
export function ProjectList() {
  const isArtist = useAppSelector(selectRole) === 'artist';
  const [role, setRole] = useState<ProjectRole>('artist');
  const [deleted, setDeleted] = useState(false);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2.5, alignItems: 'center', minHeight: 40 }}>
        {isArtist && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={role}
            aria-label="Whose designs"
            onChange={(_event, chosen: ProjectRole | null) => chosen && setRole(chosen)}
          >
            <ToggleButton value="artist">As artist</ToggleButton>
            <ToggleButton value="client">As client</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Button
          color="inherit"
          size="small"
          aria-pressed={deleted}
          onClick={() => setDeleted(!deleted)}
          sx={{ ml: 'auto' }}
        >
          {deleted ? 'Back to my projects' : 'Show deleted'}
        </Button>
      </Box>
      {deleted && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          You can restore a deleted project for {designLimits.restoreDays} days. After that, it and its pictures are
          permanently deleted.
        </Typography>
      )}
      <Found key={`${role} ${String(deleted)}`} role={isArtist ? role : null} deleted={deleted} />
    </Box>
  );
}

function Found({ role, deleted }: { role: ProjectRole | null; deleted: boolean }) {
  const userId = useAppSelector(selectUserId);
  const list = projectApi.useProjectsInfiniteQuery(userId ? { userId, role, deleted } : skipToken);
  const designs = list.data?.pages.flat();
  const [element, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(designs?.length);
  if (list.isError && !designs)
    return <ErrorState error={list.error} fallback={designTexts.listFailed} onRetry={() => void list.refetch()} />;
  if (!designs) return <Waiting />;
  if (designs.length === 0) return deleted ? <NothingDeleted /> : <NothingYet role={role} />;
  return (
    <>
      <Box
        component="ul"
        ref={element}
        tabIndex={-1}
        aria-label="Designs"
        sx={{ ...wall, listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {designs.map((design) => (
          <Box component="li" key={design.id} sx={{ minWidth: 0 }}>
            <ProjectCard design={design} onGone={onRemoved} />
          </Box>
        ))}
      </Box>
      {list.hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 3 }}>
          <Button variant="outlined" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading older projects...' : 'Show older projects'}
          </Button>
        </Box>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-label="Loading your projects" sx={wall}>
      {Array.from({ length: 6 }, (_, index) => (
        <Box key={index}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
          <Skeleton width="70%" sx={{ mt: 1 }} />
          <Skeleton width="45%" />
        </Box>
      ))}
    </Box>
  );
}

function NothingDeleted() {
  return <EmptyState title="Nothing deleted" text="Designs that you delete stand here until their 30 days are over." />;
}

function NothingYet({ role }: { role: ProjectRole | null }) {
  const userId = useAppSelector(selectUserId);
  const { data: drawn = 0 } = ownImagesApi.useOwnImageCountQuery(userId ?? skipToken);
  return (
    <EmptyState
      title={role === 'artist' ? 'No project with a client yet' : 'No projects yet'}
      text={
        role === 'artist'
          ? 'Start a project with a client after you accept their request. It keeps versions, notes and the approval in one place.'
          : 'Start a project alone or with an artist who has accepted your request. It keeps versions, notes and the approval in one place.'
      }
      action={
        <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
          <RouterButton to={paths.newDesign} variant="contained">
            New design
          </RouterButton>
          {drawn > 0 && (
            <RouterLink to={paths.aiCollections} sx={{ py: 1.25 }}>
              {drawn === 1 ? 'Your drawing is' : `Your ${drawn} drawings are`} in Design Collections
            </RouterLink>
          )}
        </Stack>
      }
    />
  );
}
