import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { designStages, stageState } from '../../../domain/workspace.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const words = { completed: 'completed', current: 'current stage', ahead: 'ahead' } as const;

interface StageStepsProps {
  stage: number;
  /** How far it has come, in words. */
  state: string;
}

/** Shows the five stages of a project as a line, and in words where it stands. Each stage is named under the pointer. */
export function StageSteps({ stage, state }: StageStepsProps) {
  return (
    <Box sx={{ minWidth: { lg: 190 }, pb: { xs: 0.25, lg: 0 } }}>
      <Typography variant="caption" component="p" noWrap sx={{ lineHeight: 1.4 }}>
        {state}
      </Typography>
      <Box
        component="ol"
        aria-label={`Progress: step ${String(stage + 1)} of ${String(designStages.length)}, ${designStages[stage] ?? ''}`}
        sx={{ display: 'flex', gap: 0.5, listStyle: 'none', m: 0, p: 0 }}
      >
        {designStages.map((name, index) => (
          <Step key={name} name={name} state={stageState(index, stage)} />
        ))}
      </Box>
    </Box>
  );
}

function Step({ name, state }: { name: string; state: ReturnType<typeof stageState> }) {
  return (
    <Box
      component="li"
      title={`${name}, ${words[state]}`}
      aria-current={state === 'current' ? 'step' : undefined}
      sx={{ flex: 1, py: 0.5 }}
    >
      <Box
        sx={(theme) => ({
          height: 4,
          borderRadius: 2,
          bgcolor: state === 'ahead' ? theme.palette.divider : theme.palette.accent.text,
          opacity: state === 'completed' ? 0.55 : 1,
        })}
      />
      <VisuallyHidden>{`${name}, ${words[state]}`}</VisuallyHidden>
    </Box>
  );
}
