import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { workspacePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { statusLabels } from '../../../domain/designs.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import type { ProjectSummary } from '../record/project.model.ts';

interface ProjectCardProps {
  design: ProjectSummary;
  /** It leaves the list: the focus goes back there. */
  onGone: () => void;
}

/** Shows a project in a list: its picture, the other person and its stage. */
export function ProjectCard({ design, onGone }: ProjectCardProps) {
  const { name, src, status, other, versionNumber, openFeedback } = design;
  const isDeleted = design.deletedAt !== null;
  const picture = src ? <DesignPaper src={src} alt={`Current version of ${name}`} /> : <NoPicture />;
  return (
    <Box component="article" aria-label={name}>
      {isDeleted ? (
        <Box sx={{ opacity: 0.6 }}>{picture}</Box>
      ) : (
        <Box
          component={Link}
          to={workspacePath(design.id)}
          aria-label={`Open ${name}`}
          sx={{ display: 'block', borderRadius: 0.75, color: 'inherit', textDecoration: 'none' }}
        >
          {picture}
        </Box>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }} noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {other ? `with ${other.name}` : 'no partner yet'}
          </Typography>
        </Box>
        {isDeleted ? (
          <RestoreButton design={design} onGone={onGone} />
        ) : (
          design.mayDelete && <DeleteButton design={design} onGone={onGone} />
        )}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        <Pill accented={status === 'approved' || status === 'completed'}>{statusLabels[status]}</Pill>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {versionNumber === null ? 'no version yet' : `version ${versionNumber}`}
        </Typography>
        {openFeedback > 0 && (
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
            <ForumOutlined sx={{ fontSize: 16 }} aria-hidden />
            <Typography
              variant="caption"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
              aria-label={`${openFeedback} open comments`}
            >
              {openFeedback}
            </Typography>
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

function NoPicture() {
  return (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 0.75,
        color: 'text.secondary',
        px: 2,
        textAlign: 'center',
      }}
    >
      <Typography variant="body2">No version yet</Typography>
    </Box>
  );
}

function DeleteButton({ design, onGone }: ProjectCardProps) {
  const [asking, setAsking] = useState(false);
  const [remove, removing] = projectChangesApi.useDeleteProjectMutation();
  const confirm = async () => {
    const { error } = await remove(design.id);
    if (error) return;
    setAsking(false);
    onGone();
  };
  return (
    <>
      <Tooltip title="Delete">
        <IconButton size="small" aria-label={`Delete ${design.name}`} onClick={() => setAsking(true)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={`Delete “${design.name}”?`}
        text={
          design.other
            ? 'It disappears from both your lists, and the other person is told. You can restore it for 30 days.'
            : 'It disappears from your list. You can restore it for 30 days.'
        }
        confirmLabel={removing.isLoading ? 'Deleting...' : 'Delete'}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {removing.isError && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {errorText(removing.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}

function RestoreButton({ design, onGone }: ProjectCardProps) {
  const [restore, restoring] = projectChangesApi.useRestoreProjectMutation();
  const press = async () => {
    const { error } = await restore(design.id);
    if (!error) onGone();
  };
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<RestoreOutlined />}
        disabled={restoring.isLoading}
        aria-label={`Restore ${design.name}`}
        onClick={() => void press()}
      >
        Restore
      </Button>
      {restoring.isError && (
        <Typography role="alert" variant="caption" color="error" component="p">
          {errorText(restoring.error)}
        </Typography>
      )}
    </Box>
  );
}
