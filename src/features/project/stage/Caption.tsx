import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { useAppDispatch } from '../../../app/hooks.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { currentOf, type ProjectVersion } from '../record/project.model.ts';
import { useShownVersions } from '../workspace/open-project.ts';
import { workspaceActions } from '../workspace/workspace.slice.ts';
import { Decision } from './Decision.tsx';

/** Says which version is on the stage, with the decision about it; where it is not the current one, the way to that. */
export function Caption({ shown }: { shown: ProjectVersion }) {
  const { versions } = useShownVersions();
  const dispatch = useAppDispatch();
  const current = currentOf(versions);
  const isCurrent = current?.id === shown.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
        {comparedLabels.version(shown.number, shown.branch)}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: { xs: 1, lg: 'none' }, minWidth: 60 }}>
        {isCurrent ? 'Current' : 'Previous'}
      </Typography>
      {isCurrent || !current ? (
        <Decision version={shown} />
      ) : (
        <Button
          size="small"
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => dispatch(workspaceActions.versionOpened({ id: current.id, branch: current.branch }))}
        >
          Show the current version
        </Button>
      )}
    </Box>
  );
}
