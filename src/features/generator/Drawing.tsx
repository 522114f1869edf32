import Box from '@mui/material/Box';

import { useAppSelector } from '../../app/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Designs } from '../drawing/drawing.public.ts';
import { generatorTool } from './generator.tool.ts';

/** Shows the job and its designs, or an empty state. */
export function Drawing() {
  const { run, nudges } = useAppSelector(generatorTool.select);
  return (
    <Box sx={{ minWidth: 0 }}>
      {run ? (
        <Designs tool={generatorTool} run={run} nudges={nudges} />
      ) : (
        <EmptyState
          title="Your designs appear here"
          text="They are saved to your images, with a receipt of every setting."
        />
      )}
    </Box>
  );
}
