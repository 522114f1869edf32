import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Check from '@mui/icons-material/Check';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { designRefusalText, statusLabels } from '../../../domain/designs.ts';
import { designStages, nextStage, stageState } from '../../../domain/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { CardHead } from '../../../ui/CardHead.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';

const words = { completed: 'completed', current: 'current', ahead: 'ahead' } as const;

/** Project Status: shows the five stages and moves the project to the next one. */
export function ProjectStatus() {
  const { design, frozen } = useOpenProject();
  const [move, moving] = projectChangesApi.useMoveProjectStageMutation();
  const [failure, setFailure] = useState('');
  const [asks, setAsks] = useState(false);
  const next = nextStage(design.stage);
  const why = frozen ?? (next === null ? designRefusalText('last_stage') : undefined);
  const moveOn = async () => {
    setAsks(false);
    setFailure('');
    try {
      await move({ id: design.id, from: design.stage }).unwrap();
      if (next !== null) announce(`Moved to ${designStages[next]}.`);
    } catch (error) {
      setFailure(plainError(error).message);
    }
  };
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="Project Status"
        action={<Pill accented={design.status !== 'draft'}>{statusLabels[design.status]}</Pill>}
      />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {designStages.map((name, index) => (
          <Stage key={name} name={name} number={index + 1} state={stageState(index, design.stage)} />
        ))}
      </Box>
      <Button
        variant="contained"
        disabled={why !== undefined || moving.isLoading}
        title={why}
        onClick={() => setAsks(true)}
        sx={{ mt: 1 }}
      >
        Move to Next Stage
      </Button>
      {asks && next !== null && (
        <MoveDialog to={designStages[next]} onConfirm={() => void moveOn()} onCancel={() => setAsks(false)} />
      )}
      {(failure || why) && (
        <Typography
          variant="body2"
          role={failure ? 'alert' : undefined}
          color={failure ? 'error' : 'textSecondary'}
          sx={{ mt: 1 }}
        >
          {failure || why}
        </Typography>
      )}
    </Card>
  );
}

function MoveDialog({ to, ...answers }: { to: string; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      title={`Move to ${to}?`}
      text="Everybody in the project is notified. You cannot go back to an earlier stage."
      confirmLabel="Move to next stage"
      {...answers}
    />
  );
}

function Stage({ name, number, state }: { name: string; number: number; state: ReturnType<typeof stageState> }) {
  return (
    <Box
      component="li"
      aria-current={state === 'current' ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 44,
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          left: 13,
          top: 'calc(50% + 16px)',
          bottom: 'calc(-50% + 16px)',
          width: 2,
          bgcolor: state === 'completed' ? 'accent.text' : 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 28,
          height: 28,
          borderRadius: '50%',
          fontSize: 13,
          fontWeight: 700,
          border: `2px solid ${state === 'ahead' ? theme.palette.divider : theme.palette.accent.text}`,
          ...(state === 'completed'
            ? { bgcolor: theme.palette.accent.fill, color: theme.palette.accent.onFill }
            : { color: state === 'current' ? theme.palette.accent.text : theme.palette.text.secondary }),
        })}
      >
        {state === 'completed' ? <Check sx={{ fontSize: 16 }} /> : number}
      </Box>
      <Typography
        sx={{ fontWeight: state === 'current' ? 600 : 400 }}
        color={state === 'ahead' ? 'textSecondary' : 'textPrimary'}
      >
        {name}
        <VisuallyHidden>{`, ${words[state]}`}</VisuallyHidden>
      </Typography>
    </Box>
  );
}
