import type { AppThunk, RootState } from '../../app/store.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { startAnalysis } from './designer.effects.ts';
import { designerActions } from './designer.slice.ts';
import { afterReload } from './designer.state.ts';
import { readDesigner } from './designer.storage.ts';

/** The four designs that the person has asked for. */
export function designsOrder({ designer, preferences }: RootState): JobOrder {
  const { options, prompt, image, marks } = designer;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  return {
    door: 'generate',
    body: {
      concept: prompt ?? '',
      style: options.styleId,
      placement: options.placement,
      generationMode: 'batch',
      userPreferences: {
        referenceImage: image?.dataUrl,
        marks: marks.length > 0 ? marks : undefined,
        detail: options.detail,
        lineWeight: options.lineWeight,
        physicalWidthMm: options.physicalWidthMm,
        cutout: options.cutout,
        size: options.highResolution ? '2048x2048' : '1024x1024',
        subject: designer.brief?.subject ?? undefined,
        share: options.share ?? sharesNewDesigns(preferences.values, installation),
      },
    },
  };
}

/** Goes on with a job that may still be running: after a reload, or when its wait was given up (decision 36). */
export function goOn(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { stage, run } = getState().designer;
    if (stage !== 'generating' || !run || (run.error !== null && !run.timedOut)) return;
    const { requestId } = run;
    dispatch(designerActions.generationReattached(requestId));
    await dispatch(followJob({ requestId, order: designsOrder(getState()), sent: true }));
  };
}

export function stopGeneration(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = getState().designer;
    dispatch(designerActions.generationCancelled());
    const end = run && (await dispatch(cancelJob(run.requestId)));
    // Designs that were drawn before, or all of them when the job ended in the same moment, are charged.
    if (end) dispatch(designerActions.cancelSettled({ drawn: end.outputs.length, charged: end.charged ?? 0 }));
  };
}

/** When the designer opens: brings back what this tab kept, and goes on with a job or an analysis that was under way. */
export function resumeDesigner(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { session, designer } = getState();
    const untouched = designer.stage === 'upload' && !designer.image;
    const kept = session.user && untouched ? readDesigner(session.user.id) : null;
    if (kept) dispatch(designerActions.restored(afterReload(kept)));
    const { stage, analysis, analysisAttempt, results } = getState().designer;
    if (stage === 'analyzing' && !analysis && !analysisAttempt) await dispatch(startAnalysis());
    await dispatch(goOn());
    // Signed addresses end after a while: the results of an earlier page load are read again.
    if (stage === 'results' && results && kept) await dispatch(followJob({ requestId: results.generationId }));
  };
}
