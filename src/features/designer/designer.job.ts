import { readKept } from '../../data/kept-slice.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import type { Nudge } from '../../domain/nudges.ts';
import type { NudgeRun } from '../drawing/desk.public.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { startAnalysis } from './designer.effects.ts';
import { designerActions, selectDesigner } from './designer.slice.ts';
import { afterReload } from './designer.state.ts';

/** The four designs that the person has asked for. */
export function designsOrder(state: RootState): JobOrder {
  const { preferences } = state;
  const designer = selectDesigner(state);
  const { options, prompt, image, marks } = designer;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  return {
    endpoint: 'generate',
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
        strength: options.strength,
        ornament: options.ornament,
        colour: options.colour ?? undefined,
        negativePrompt: designer.brief?.leaveOut.join(', ') || undefined,
        size: options.highResolution ? '2048x2048' : '1024x1024',
        subject: designer.brief?.subject ?? undefined,
        share: options.share ?? sharesNewDesigns(preferences.values, installation),
      },
    },
  };
}

/** Draws one more image beside one of the results. */
export function drawNudge(from: string, nudge: Nudge): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = crypto.randomUUID();
    dispatch(designerActions.nudgeStarted({ requestId, from, nudge }));
    await dispatch(followJob({ requestId, order: nudgeOrder({ from, nudge }) }));
  };
}

function nudgeOrder({ from, nudge }: Pick<NudgeRun, 'from' | 'nudge'>): JobOrder {
  return { endpoint: 'vary', body: { imageId: from, nudge } };
}

/** Goes on with a job that may still be running: after a reload, or when its wait was given up (decision 36). */
export function goOn(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { stage, run } = selectDesigner(getState());
    if (stage !== 'generating' || !run || (run.error !== null && !run.timedOut)) return;
    const { requestId } = run;
    dispatch(designerActions.generationReattached(requestId));
    await dispatch(followJob({ requestId, order: designsOrder(getState()), sent: true }));
  };
}

export function stopGeneration(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectDesigner(getState());
    dispatch(designerActions.generationCancelled());
    // Designs that were drawn before, or all of them when the job ended in the same moment, are charged.
    if (run) dispatch(designerActions.cancelSettled(await dispatch(cancelJob(run.requestId))));
  };
}

/** When the designer opens: brings back what this tab kept, and goes on with a job or an analysis that was under way. */
export function resumeDesigner(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth } = getState();
    const { stage: opened, image } = selectDesigner(getState());
    const untouched = opened === 'upload' && !image;
    const kept = auth.user && untouched ? readKept('designer', auth.user.id) : null;
    if (kept) dispatch(designerActions.restored(afterReload(kept)));
    const { stage, fromWords, analysis, analysisAttempt, results } = selectDesigner(getState());
    if (stage === 'analyzing' && !fromWords && !analysis && !analysisAttempt) await dispatch(startAnalysis());
    await dispatch(goOn());
    // Signed addresses end after a while: the results of an earlier page load are read again.
    if (stage !== 'results' || !results || !kept) return;
    const nudges = (results.nudges ?? []).filter(({ error }) => error === null);
    await Promise.all([
      dispatch(followJob({ requestId: results.generationId })),
      ...nudges.map((run) => dispatch(followJob({ requestId: run.requestId, order: nudgeOrder(run), sent: true }))),
    ]);
  };
}
