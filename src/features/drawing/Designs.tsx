import Box from '@mui/material/Box';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { DesignWall } from './results/DesignWall.tsx';
import { ReceiptDialog } from './results/ReceiptDialog.tsx';
import { ResultDisplay } from './results/ResultDisplay.tsx';
import type { DrawingRun } from './run.model.ts';
import type { DrawingTool } from './tool.ts';

interface DesignsProps {
  tool: Pick<DrawingTool<object>, 'actions' | 'draw' | 'stop' | 'vary'>;
  run: DrawingRun;
}

/** The job that was asked for last and what came of it. */
export function Designs({ tool, run }: DesignsProps) {
  const { actions, draw, stop, vary } = tool;
  const dispatch = useAppDispatch();
  const [receipt, setReceipt] = useState<string | null>(null);
  const alone = run.outputs.length + run.nudges.length === 1;
  const onDeleted = (imageId: string) => dispatch(actions.designDeleted({ imageId }));
  return (
    <ResultDisplay
      run={run}
      onCancel={() => void dispatch(stop())}
      onTryAgain={() => void dispatch(draw())}
      onStartOver={() => dispatch(actions.startedOver())}
    >
      <Box sx={alone ? { maxWidth: 640, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } : undefined}>
        <DesignWall
          outputs={run.outputs}
          nudges={run.nudges}
          widthMm={run.widthMm}
          photo={run.photo}
          onReceipt={setReceipt}
          onNudge={(imageId, nudge) => void dispatch(vary(imageId, nudge))}
          onDismiss={(requestId) => dispatch(actions.nudgeDismissed({ requestId }))}
          onDeleted={onDeleted}
        />
      </Box>
      {receipt && (
        <ReceiptDialog
          imageId={receipt}
          canDelete
          onDeleted={() => onDeleted(receipt)}
          onClose={() => setReceipt(null)}
        />
      )}
    </ResultDisplay>
  );
}
