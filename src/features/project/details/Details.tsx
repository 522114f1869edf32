import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../../config/paths.ts';
import { plainError } from '../../../data/errors.ts';
import { designLimits } from '../../../domain/designs.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { People } from './People.tsx';
import { ProjectStatus } from './ProjectStatus.tsx';
import { RequestCard } from './RequestCard.tsx';
import { Specifications } from './Specifications.tsx';

/** Shows what is agreed about the project, its stage, and who works on it. */
export function Details() {
  const { design } = useOpenProject();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={3}>
        <Specifications />
        <RequestCard />
      </Stack>
      <Stack spacing={3}>
        <ProjectStatus />
        <People />
        {design.mayDelete && <DeleteDesign />}
      </Stack>
    </Box>
  );
}

function DeleteDesign() {
  const { design } = useOpenProject();
  const [asking, setAsking] = useState(false);
  const [remove, removing] = projectChangesApi.useDeleteProjectMutation();
  const [restore, restoring] = projectChangesApi.useRestoreProjectMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const attempt = async (work: Promise<unknown>, then: () => void) => {
    try {
      await work;
      then();
    } catch (error) {
      setFailure(plainError(error).message);
    }
    setAsking(false);
  };
  return (
    <Box>
      {design.deletedAt ? (
        <Button
          variant="outlined"
          color="inherit"
          disabled={restoring.isLoading}
          onClick={() => void attempt(restore(design.id).unwrap(), () => announce('Restored.'))}
        >
          Restore project
        </Button>
      ) : (
        <Button color="error" onClick={() => setAsking(true)}>
          Delete project
        </Button>
      )}
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
      <ConfirmDialog
        open={asking}
        title={`Delete ${design.name}?`}
        text={`It disappears from both lists. You can restore it there for ${String(designLimits.restoreDays)} days.`}
        confirmLabel="Delete"
        destructive
        busy={removing.isLoading}
        onConfirm={() => void attempt(remove(design.id).unwrap(), () => void navigate(paths.workspaces))}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
