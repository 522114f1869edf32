import { readKept } from '../../data/kept-slice.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { readReference, readSample } from '../designer/designer.public.ts';
import { habitOf, noteUse, type Taken } from '../hand-off/hand-off.public.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { selectTransfer, transferActions } from './transfer.slice.ts';
import { measureReference, nothingMeasured } from './measuring.ts';

/** What the built-in engine's middle is in terms of the specified `strength`, whose default is 0.9. */
const specifiedStrength = (slider: number): number => (slider <= 0.5 ? 1.8 * slider : 0.9 + 0.2 * (slider - 0.5));

/** The form as a job. */
export function transferOrder(state: RootState): JobOrder {
  const { form, nextSeed } = selectTransfer(state);
  const { image, marks, reference } = form;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  return {
    endpoint: 'generate',
    body: {
      concept: form.prompt || 'My picture in another style',
      style: form.styleId,
      generationMode: 'style-transfer',
      userPreferences: {
        referenceImage: image?.dataUrl,
        ...(form.origin ? { originImage: form.origin } : {}),
        ...(marks.length > 0 ? { marks } : {}),
        transfer: { strength: form.strength, ...(reference ? { reference: reference.measures } : {}) },
        detail: form.detail,
        strength: specifiedStrength(form.black),
        lineWeight: form.lineWeight,
        physicalWidthMm: form.widthMm,
        // What stands behind the picture is its own.
        ornament: false,
        seed: form.seed ?? nextSeed,
        size: form.highResolution ? '2048x2048' : '1024x1024',
        ...(form.premium ? { aiModel: 'sd_3.5_large' } : {}),
        share: form.share ?? sharesNewDesigns(state.preferences.values, installation),
      },
    },
  };
}

const unknown = { imageId: null, prompt: '', style: '' };

/** Takes a file as the picture, or shows why it cannot be one; with what is known of one that came from elsewhere. */
export function choosePhoto(
  file: File,
  { imageId: origin, prompt, style: fromStyle }: Omit<Taken, 'file' | 'widthMm'> = unknown,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const image = await readReference(file);
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      dispatch(transferActions.photoChosen({ image, origin, prompt, fromStyle, seed }));
      // Who has brought such pictures into one style again and again finds it chosen.
      const styleId = habitOf('style_combinations', fromStyle);
      if (typeof styleId === 'string') dispatch(transferActions.changed({ styleId }));
    } catch (error) {
      dispatch(transferActions.photoRejected(error instanceof Error ? error.message : designerTexts.handlingFailed));
    }
  };
}

/** Takes a file as the drawing whose hand is followed, or shows why it cannot be one. */
export function chooseReference(file: File): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const image = await readReference(file);
      const measures = await measureReference(image.dataUrl);
      if (measures) dispatch(transferActions.changed({ reference: { image, measures, matched: false } }));
      else dispatch(transferActions.photoRejected(nothingMeasured));
    } catch (error) {
      dispatch(transferActions.photoRejected(error instanceof Error ? error.message : designerTexts.handlingFailed));
    }
  };
}

/** Takes one of our own photos. */
export function chooseSample(name: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const photo = await readSample(name);
      await dispatch(choosePhoto(new File([photo], name, { type: photo.type })));
    } catch {
      dispatch(
        transferActions.photoRejected('The sample photo could not be loaded. Check your connection and try again.'),
      );
    }
  };
}

export function draw(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectTransfer(getState()).run?.goesOn) return dispatch(goOn());
    const requestId = crypto.randomUUID();
    dispatch(transferActions.drawingStarted({ requestId, startedAt: Date.now() }));
    const { fromStyle, styleId } = selectTransfer(getState()).form;
    noteUse('style_combinations', fromStyle, styleId);
    if (selectTransfer(getState()).run?.requestId === requestId)
      await dispatch(followJob({ requestId, order: transferOrder(getState()) }));
  };
}

/** Goes on with a job that may still be running: after a reload, or when nobody knew what had become of it. */
function goOn(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectTransfer(getState());
    if (!run) return;
    dispatch(transferActions.drawingReattached());
    await dispatch(followJob({ requestId: run.requestId, order: transferOrder(getState()), sent: true }));
  };
}

export function stopDrawing(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectTransfer(getState());
    dispatch(transferActions.drawingCancelled());
    if (!run) return;
    const { requestId } = run;
    dispatch(transferActions.cancelSettled({ requestId, end: await dispatch(cancelJob(requestId)) }));
  };
}

const nudgeOrder = (imageId: string, nudge: Nudge): JobOrder => ({ endpoint: 'vary', body: { imageId, nudge } });

/** Draws one more image beside one of the designs. */
export function drawNudge(from: string, nudge: Nudge): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = crypto.randomUUID();
    dispatch(transferActions.nudgeStarted({ requestId, from, nudge }));
    await dispatch(followJob({ requestId, order: nudgeOrder(from, nudge) }));
  };
}

/** When the page opens: brings back what this tab kept, and goes on with a job that was under way. */
export function resumeTransfer(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth } = getState();
    const { form, run: opened } = selectTransfer(getState());
    const kept = auth.user && !form.image && !opened ? readKept('transfer', auth.user.id) : null;
    if (kept) dispatch(transferActions.restored(kept));
    const { run } = selectTransfer(getState());
    if (run?.phase === 'drawing') return dispatch(goOn());
    // Signed addresses end after a while: designs of an earlier page load are read again.
    if (!kept || !run || run.outputs.length === 0) return;
    const nudges = run.nudges.filter(({ error }) => error === null);
    await Promise.all([
      dispatch(followJob({ requestId: run.requestId })),
      ...nudges.map(({ requestId, from, nudge }) =>
        dispatch(followJob({ requestId, order: nudgeOrder(from, nudge), sent: true })),
      ),
    ]);
  };
}
