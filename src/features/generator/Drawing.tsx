import Box from '@mui/material/Box';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DesignWall, ReceiptDialog } from '../designer/designer.public.ts';
import { ResultDisplay } from '../generation/generation.public.ts';
import { draw, drawNudge, stopDrawing } from './generator.job.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';
import type { GeneratorRun } from './generator.state.ts';

/** What comes of it: nothing yet, or what becomes of the job. */
export function Drawing() {
  const dispatch = useAppDispatch();
  const { run } = useAppSelector(selectGenerator);
  return (
    <Box sx={{ minWidth: 0, position: { md: 'sticky' }, top: 88 }}>
      {run ? (
        <ResultDisplay
          run={run}
          onCancel={() => void dispatch(stopDrawing())}
          onTryAgain={() => void dispatch(draw())}
          onStartOver={() => dispatch(generatorActions.startedOver())}
        >
          <Designs run={run} />
        </ResultDisplay>
      ) : (
        <EmptyState
          title="Your designs appear here"
          text="They are saved to your images, with a receipt of every setting."
        />
      )}
    </Box>
  );
}

function Designs({ run }: { run: GeneratorRun }) {
  const dispatch = useAppDispatch();
  const [receipt, setReceipt] = useState<string | null>(null);
  const alone = run.outputs.length + run.nudges.length === 1;
  return (
    <>
      <Box sx={alone ? { maxWidth: 620, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } : undefined}>
        <DesignWall
          outputs={run.outputs}
          nudges={run.nudges}
          widthMm={run.widthMm}
          photo={run.photo}
          onReceipt={setReceipt}
          onNudge={(imageId, nudge) => void dispatch(drawNudge(imageId, nudge))}
          onDismiss={(requestId) => dispatch(generatorActions.nudgeDismissed(requestId))}
          onDeleted={(imageId) => dispatch(generatorActions.designDeleted(imageId))}
        />
      </Box>
      {receipt && (
        <ReceiptDialog
          imageId={receipt}
          canDelete
          onDeleted={() => dispatch(generatorActions.designDeleted(receipt))}
          onClose={() => setReceipt(null)}
        />
      )}
    </>
  );
}
