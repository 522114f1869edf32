import Box from '@mui/material/Box';
import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import type { DrawingActions } from './desk.ts';
import { DesignWall } from './results/DesignWall.tsx';
import { ReceiptDialog } from './results/ReceiptDialog.tsx';
import { ResultDisplay } from './results/ResultDisplay.tsx';
import type { DrawingRun, NudgeRun } from './run.model.ts';
import type { DrawingTool } from './tool.ts';

type WallActions = Pick<DrawingActions, 'nudgeDismissed' | 'designDeleted' | 'designRestored'>;

interface Tool extends Pick<DrawingTool<object>, 'draw' | 'stop' | 'vary'> {
  actions: WallActions & Pick<DrawingTool<object>['actions'], 'startedOver'>;
}

/** The job that was asked for last and what came of it. */
export function Designs({ tool, run, nudges }: { tool: Tool; run: DrawingRun; nudges: readonly NudgeRun[] }) {
  const dispatch = useAppDispatch();
  const alone = run.outputs.length + nudges.length === 1;
  return (
    <ResultDisplay
      run={run}
      onCancel={() => void dispatch(tool.stop())}
      onTryAgain={() => void dispatch(tool.draw())}
      onStartOver={() => dispatch(tool.actions.startedOver())}
    >
      <Box sx={alone ? { maxWidth: 640, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } : undefined}>
        <RunWall tool={tool} run={run} nudges={nudges} photo={run.photo} />
      </Box>
    </ResultDisplay>
  );
}

interface RunWallProps {
  tool: Pick<Tool, 'vary'> & { actions: WallActions };
  run: DrawingRun;
  /** What was varied from its designs. */
  nudges: readonly NudgeRun[];
  /** Address of the one picture that they were drawn from. */
  photo: string | null;
}

/** The designs of a job, what was varied from them, and the receipt of each. */
export function RunWall({ tool: { vary, actions }, run, nudges, photo }: RunWallProps) {
  const dispatch = useAppDispatch();
  const [receipt, setReceipt] = useState<string | null>(null);
  const onDeleted = (imageId: string) => {
    const output = run.outputs.find((each) => each.imageId === imageId);
    const nudge = nudges.find((each) => each.output?.imageId === imageId);
    dispatch(actions.designDeleted({ imageId }));
    return () => void dispatch(actions.designRestored({ requestId: run.requestId, output, nudge }));
  };
  return (
    <>
      <DesignWall
        outputs={run.outputs}
        nudges={nudges}
        widthMm={run.widthMm}
        photo={photo}
        onReceipt={setReceipt}
        onNudge={(imageId, nudge) => void dispatch(vary(imageId, nudge))}
        onDismiss={(requestId) => dispatch(actions.nudgeDismissed({ requestId }))}
        onDeleted={onDeleted}
      />
      {receipt && (
        <ReceiptDialog
          imageId={receipt}
          canDelete
          onDeleted={() => onDeleted(receipt)}
          onClose={() => setReceipt(null)}
        />
      )}
    </>
  );
}
