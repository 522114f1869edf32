import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { designStages, stageState } from '../../../domain/workspace.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const words = { completed: 'completed', current: 'current stage', ahead: 'ahead' } as const;

/** Shows the five stages of a project. On narrow screens only the current one is named. */
export function StageSteps({ stage }: { stage: number }) {
  return (
    <Box>
      <Box
        component="ol"
        aria-label={`Progress: step ${String(stage + 1)} of ${String(designStages.length)}, ${designStages[stage] ?? ''}`}
        sx={{ display: 'flex', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
      >
        {designStages.map((name, index) => (
          <Step key={name} name={name} number={index + 1} state={stageState(index, stage)} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" aria-hidden sx={{ mt: 1, display: { sm: 'none' } }}>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {designStages[stage]}
        </Box>
        {`, step ${String(stage + 1)} of ${String(designStages.length)}`}
      </Typography>
    </Box>
  );
}

interface StepProps {
  name: string;
  number: number;
  state: ReturnType<typeof stageState>;
}

function Step({ name, number, state }: StepProps) {
  return (
    <Box component="li" aria-current={state === 'current' ? 'step' : undefined} sx={{ flex: 1, minWidth: 0 }}>
      <Box
        sx={(theme) => ({
          height: 4,
          borderRadius: 2,
          bgcolor: state === 'ahead' ? theme.palette.divider : theme.palette.accent.text,
          opacity: state === 'completed' ? 0.55 : 1,
        })}
      />
      <Typography
        variant="caption"
        component="span"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          alignItems: 'center',
          gap: 0.5,
          mt: 0.75,
          color: state === 'current' ? 'text.primary' : 'text.secondary',
          fontWeight: state === 'current' ? 600 : 400,
          lineHeight: 1.3,
        }}
      >
        {state === 'completed' ? <Check aria-hidden sx={{ fontSize: 14 }} /> : <span aria-hidden>{number}</span>}
        {name}
        <VisuallyHidden>{`, ${words[state]}`}</VisuallyHidden>
      </Typography>
    </Box>
  );
}
