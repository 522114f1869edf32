import Box from '@mui/material/Box';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { DesignWall, ReceiptDialog } from '../designer/designer.public.ts';
import { ResultDisplay } from '../generation/generation.public.ts';
import { draw, drawNudge, stopDrawing } from './transfer.job.ts';
import { transferActions } from './transfer.slice.ts';
import type { TransferRun } from './transfer.state.ts';

/** The job that was asked for last and what came of it. */
export function Designs({ run }: { run: TransferRun }) {
  const dispatch = useAppDispatch();
  const [receipt, setReceipt] = useState<string | null>(null);
  const alone = run.outputs.length + run.nudges.length === 1;
  return (
    <ResultDisplay
      run={run}
      onCancel={() => void dispatch(stopDrawing())}
      onTryAgain={() => void dispatch(draw())}
      onStartOver={() => dispatch(transferActions.startedOver())}
    >
      <Box sx={alone ? { maxWidth: 640, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } : undefined}>
        <DesignWall
          outputs={run.outputs}
          nudges={run.nudges}
          widthMm={run.widthMm}
          photo={run.photo}
          onReceipt={setReceipt}
          onNudge={(imageId, nudge) => void dispatch(drawNudge(imageId, nudge))}
          onDismiss={(requestId) => dispatch(transferActions.nudgeDismissed(requestId))}
          onDeleted={(imageId) => dispatch(transferActions.designDeleted(imageId))}
        />
      </Box>
      {receipt && (
        <ReceiptDialog
          imageId={receipt}
          canDelete
          onDeleted={() => dispatch(transferActions.designDeleted(receipt))}
          onClose={() => setReceipt(null)}
        />
      )}
    </ResultDisplay>
  );
}
