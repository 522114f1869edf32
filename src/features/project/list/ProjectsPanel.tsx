import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths, workspacePath } from '../../../config/paths.ts';
import { statusLabels, type ProjectRole } from '../../../domain/designs.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import type { ProjectSummary } from '../record/project.model.ts';
import { projectListApi } from './list.api.ts';
import { CARDS, ProjectOutlines } from './ProjectOutlines.tsx';

const shown = 4;

/** Lists shared projects on a dashboard, the latest first. One that arrives meanwhile is marked as new. */
export function ProjectsPanel({ as: role }: { as: ProjectRole }) {
  const userId = useAppSelector(selectUserId);
  const key = userId ? { userId, role, deleted: false } : skipToken;
  const { data, isError, error, refetch } = projectListApi.useProjectsInfiniteQuery(key);
  const designs = data?.pages[0];
  const arrived = useArrived(designs);
  if (isError && !designs)
    return <ErrorState error={error} message="Your projects could not be loaded." onRetry={() => void refetch()} />;
  if (designs?.length === 0) {
    return (
      // As high as the outlines of four: what stands beneath stays where it is.
      <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
        <Box aria-hidden sx={{ ...CARDS, display: { xs: 'none', sm: 'grid' } }}>
          <Box sx={{ aspectRatio: '1 / 1' }} />
        </Box>
        <Typography color="textSecondary">
          {role === 'artist'
            ? 'Projects that clients start with you appear here. '
            : 'Projects that you share with an artist appear here. '}
          <RouterLink to={paths.createDesign}>Start one</RouterLink>.
        </Typography>
      </Box>
    );
  }
  if (!designs) return <ProjectOutlines />;
  return (
    <Box component="ul" sx={CARDS}>
      {designs.slice(0, shown).map((design) => (
        <Entry key={design.id} design={design} isNew={arrived.has(design.id)} />
      ))}
    </Box>
  );
}

/** The ids of designs that came after the list was first read. */
function useArrived(designs: readonly ProjectSummary[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!designs) return;
    const before = known.current;
    known.current = new Set(designs.map(({ id }) => id));
    if (!before) return;
    const fresh = designs.filter(({ id }) => !before.has(id));
    if (fresh.length === 0) return;
    announce(`New project: ${fresh.map(({ name }) => name).join(', ')}`);
    queueMicrotask(() => setArrived((now) => new Set([...now, ...fresh.map(({ id }) => id)])));
  }, [designs]);
  return arrived;
}

function Entry({ design, isNew }: { design: ProjectSummary; isNew: boolean }) {
  const { id, name, src, status, other, openFeedback } = design;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={workspacePath(id)}
        sx={{
          display: 'block',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover .name': { textDecoration: 'underline' },
        }}
      >
        <DesignPaper src={src} alt="" width={1} height={1} />
        <Typography className="name" variant="body2" noWrap sx={{ fontWeight: 600, mt: 0.75 }}>
          {name}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
        {isNew && <Pill accented>New</Pill>}
        <Typography variant="caption" color="textSecondary" noWrap>
          {[statusLabels[status], other?.name, openFeedback > 0 ? `${String(openFeedback)} open` : null]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
    </Box>
  );
}
