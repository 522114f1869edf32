import type { AppThunk, RootState } from '../../app/store.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { errorText } from '../../data/errors.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { startAnalysis } from './designer.effects.ts';
import { designerActions } from './designer.slice.ts';
import { afterReload } from './designer.state.ts';
import { readDesigner } from './designer.storage.ts';
import { readReceipt } from './results/receipt.data.ts';

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
        strength: options.strength,
        ornament: options.ornament,
        negativePrompt: designer.brief?.leaveOut.join(', ') || undefined,
        size: options.highResolution ? '2048x2048' : '1024x1024',
        subject: designer.brief?.subject ?? undefined,
        share: options.share ?? sharesNewDesigns(preferences.values, installation),
      },
    },
  };
}

export interface NudgeKind {
  label: string;
  /** What changes, from how the image was drawn. */
  change: (drawn: { seed: number; variation: number; lineWeight: number }) => Record<string, number>;
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** What can be drawn beside an image, each for the price of one. */
export const nudgeKinds: readonly NudgeKind[] = [
  { label: 'Draw it again', change: () => ({ seed: anySeed() }) },
  { label: 'Bolder', change: ({ lineWeight }) => ({ lineWeight: Math.min(2, lineWeight * 1.4) }) },
  { label: 'Finer', change: ({ lineWeight }) => ({ lineWeight: Math.max(0.5, lineWeight / 1.4) }) },
  { label: 'More black', change: () => ({ strength: 0.96 }) },
  { label: 'More white', change: () => ({ strength: 0.45 }) },
  { label: 'Other ornament', change: () => ({ variation: 3, seed: anySeed() }) },
];

/** Draws one more image beside one of the results. */
export function drawNudge(from: string, kind: NudgeKind): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const requestId = crypto.randomUUID();
    dispatch(designerActions.nudgeStarted({ requestId, from, label: kind.label }));
    try {
      const { receipt } = await readReceipt(from);
      const drawn = { seed: receipt.seed ?? 0, variation: receipt.variation ?? 0, lineWeight: receipt.lineWeight ?? 1 };
      const whole = designsOrder(getState());
      if (whole.door !== 'generate') return;
      const userPreferences = { ...whole.body.userPreferences, ...drawn, ...kind.change(drawn) };
      const body = { ...whole.body, generationMode: 'single' as const, userPreferences };
      await dispatch(followJob({ requestId, order: { door: 'generate', body } }));
    } catch (error) {
      dispatch(designerActions.nudgeFailed({ requestId, message: errorText(error, 'It could not be drawn.') }));
    }
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
    const { stage, fromWords, analysis, analysisAttempt, results } = getState().designer;
    if (stage === 'analyzing' && !fromWords && !analysis && !analysisAttempt) await dispatch(startAnalysis());
    await dispatch(goOn());
    // Signed addresses end after a while: the results of an earlier page load are read again.
    if (stage !== 'results' || !results || !kept) return;
    const jobs = [results.generationId, ...(results.nudges ?? []).map(({ requestId }) => requestId)];
    await Promise.all(jobs.map((requestId) => dispatch(followJob({ requestId }))));
  };
}
