import Alert from '@mui/material/Alert';
import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useHandedPicture } from '../hand-off/hand-off.public.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { AnalyzingStage } from './upload/AnalyzingStage.tsx';
import { ChatStage } from './chat/ChatStage.tsx';
import { GeneratingStage } from './results/GeneratingStage.tsx';
import { chooseImage, startAnalysis } from './designer.effects.ts';
import { resumeDesigner } from './designer.job.ts';
import { ResultsStage } from './results/ResultsStage.tsx';
import { designerActions, selectDesigner } from './designer.slice.ts';
import { UploadStage } from './upload/UploadStage.tsx';

const stages = {
  upload: UploadStage,
  analyzing: AnalyzingStage,
  chat: ChatStage,
  generating: GeneratingStage,
  results: ResultsStage,
} as const;

/** The image-to-tattoo designer: upload, analysis, conversation, generation, results. */
export function TattooDesigner() {
  const dispatch = useAppDispatch();
  const { stage, notice, error } = useAppSelector(selectDesigner);
  useEffect(() => {
    void dispatch(resumeDesigner());
  }, [dispatch]);
  useAskedMode();
  useArrival();
  const Stage = stages[stage];
  const message = error ?? notice;
  return (
    <>
      {message && stage !== 'chat' && (
        <Alert
          severity={error ? 'error' : 'info'}
          variant="outlined"
          onClose={() => dispatch(designerActions.noticeDismissed())}
          sx={{ mb: 3 }}
        >
          {message}
        </Alert>
      )}
      <Stage />
    </>
  );
}

/** A picture that was handed over is shown for so long before it is analyzed, in ms. */
const SEEN_MS = 500;

/** A picture that comes from another tool begins a design of its own, and is analysed without being asked for. */
function useArrival(): void {
  const dispatch = useAppDispatch();
  useHandedPicture('tattoo-designer', {
    onTaken: async ({ file, widthMm }) => {
      dispatch(designerActions.reset());
      if (widthMm) dispatch(designerActions.optionsChanged({ physicalWidthMm: widthMm }));
      await dispatch(chooseImage(file));
      setTimeout(() => void dispatch(startAnalysis()), SEEN_MS);
    },
    onFailed: (message) => dispatch(designerActions.imageRejected(message)),
  });
}

/**
 * The address may ask for Art Analysis Mode (decision 76). It is switched on where a photo is chosen; work that is further on
 * keeps the mode it began with. The address says it once: a reload does not undo what was chosen since.
 */
function useAskedMode(): void {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useAddressQuery();
  const asked = query.get('mode') === 'analysis';
  useEffect(() => {
    if (!asked) return;
    dispatch(designerActions.artAnalysisSwitched(true));
    setQuery(
      (before) => {
        before.delete('mode');
        return before;
      },
      { replace: true },
    );
  }, [asked, dispatch, setQuery]);
}
