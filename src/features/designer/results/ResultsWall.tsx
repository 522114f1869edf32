import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { drawNudge } from '../designer.job.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import { DesignWall } from '../../drawing/drawing.public.ts';

/** The designs of the designer, and what was varied from them. */
export function ResultsWall({ onReceipt }: { onReceipt: (imageId: string) => void }) {
  const dispatch = useAppDispatch();
  const { results, options, image } = useAppSelector(selectDesigner);
  if (!results) return null;
  return (
    <DesignWall
      outputs={results.outputs}
      nudges={results.nudges ?? []}
      widthMm={results.widthMm ?? options.physicalWidthMm}
      photo={image?.dataUrl ?? null}
      onReceipt={onReceipt}
      onNudge={(imageId, nudge) => void dispatch(drawNudge(imageId, nudge))}
      onDeleted={(imageId) => dispatch(designerActions.designDeleted(imageId))}
      onDismiss={(requestId) => dispatch(designerActions.nudgeDismissed(requestId))}
    />
  );
}
