import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { useAppDispatch } from '../../../app/hooks.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { currentOf, designsApi, type DesignVersion } from '../../designs/designs.public.ts';
import { useOpenDesign, useShownVersions } from '../open-design.ts';
import { workspaceActions } from '../workspace.slice.ts';
import type { FeedbackThread } from './feedback.model.ts';

interface StageProps {
  shown: DesignVersion | null;
  threads: readonly FeedbackThread[];
}

/** The version that is worked on, with what was set on it. */
export function Stage({ shown }: StageProps) {
  const { isLoading } = useShownVersions();
  if (isLoading) return <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 280, height: 'auto' }} />;
  if (!shown) {
    return (
      <EmptyState
        title="Nothing on the stage yet"
        text="Add a version from this device, make one of a reference, or let the design assistant draw variations."
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minHeight: 0 }}>
      <Caption shown={shown} />
      <Picture key={shown.id} shown={shown} />
    </Box>
  );
}

function Picture({ shown }: { shown: DesignVersion }) {
  const { design } = useOpenDesign();
  const { data: src } = designsApi.useDesignPictureQuery(shown.path);
  const label = comparedLabels.version(shown.number, shown.branch);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
      <DesignPaper
        src={src ?? shown.src}
        alt={`${design.name}, ${label.toLowerCase()}`}
        width={shown.width}
        height={shown.height}
        loading="eager"
      />
    </Box>
  );
}

/** Which version it is; where it is not the current one, the way to that. */
function Caption({ shown }: { shown: DesignVersion }) {
  const { versions } = useShownVersions();
  const dispatch = useAppDispatch();
  const current = currentOf(versions);
  const isCurrent = current?.id === shown.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {comparedLabels.version(shown.number, shown.branch)}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {isCurrent ? 'Current' : 'Previous'}
      </Typography>
      {!isCurrent && current && (
        <Button
          size="small"
          color="inherit"
          onClick={() => dispatch(workspaceActions.versionOpened({ id: current.id, branch: current.branch }))}
        >
          Show the current version
        </Button>
      )}
    </Box>
  );
}
