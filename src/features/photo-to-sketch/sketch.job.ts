import { readKept } from '../../data/kept-slice.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { readReference, readSample } from '../designer/designer.public.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { selectSketch, sketchActions } from './sketch.slice.ts';

/** What the built-in engine's middle is in terms of the specified `strength`, whose default is 0.9. */
const specifiedStrength = (slider: number): number => (slider <= 0.5 ? 1.8 * slider : 0.9 + 0.2 * (slider - 0.5));

/** The form as a job. */
export function sketchOrder(state: RootState): JobOrder {
  const { form, nextSeed } = selectSketch(state);
  const { image, marks } = form;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  return {
    endpoint: 'generate',
    body: {
      concept: 'A sketch of my photo',
      style: form.styleId,
      generationMode: 'photo-to-sketch',
      userPreferences: {
        referenceImage: image?.dataUrl,
        ...(form.origin ? { originImage: form.origin } : {}),
        ...(marks.length > 0 ? { marks } : {}),
        sketchStyle: form.styleId,
        detail: form.detail,
        strength: specifiedStrength(form.strength),
        lineWeight: form.lineWeight,
        physicalWidthMm: form.widthMm,
        seed: form.seed ?? nextSeed,
        generateVariants: form.variants,
        ...form.switches,
        colour: form.colour ?? undefined,
        size: form.highResolution ? '2048x2048' : '1024x1024',
        ...(form.premium ? { aiModel: 'sd_3.5_large', negativePrompt: form.negativePrompt } : {}),
        share: form.share ?? sharesNewDesigns(state.preferences.values, installation),
      },
    },
  };
}

/** Takes a file as the photo, or shows why it cannot be one. `origin` is the own image that it is. */
export function choosePhoto(file: File, origin: string | null = null): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const image = await readReference(file);
      dispatch(sketchActions.photoChosen({ image, origin, seed: crypto.getRandomValues(new Uint32Array(1))[0] }));
    } catch (error) {
      dispatch(sketchActions.photoRejected(error instanceof Error ? error.message : designerTexts.handlingFailed));
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
        sketchActions.photoRejected('The sample photo could not be loaded. Check your connection and try again.'),
      );
    }
  };
}

export function draw(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectSketch(getState()).run?.goesOn) return dispatch(goOn());
    const requestId = crypto.randomUUID();
    dispatch(sketchActions.drawingStarted({ requestId, startedAt: Date.now() }));
    if (selectSketch(getState()).run?.requestId === requestId)
      await dispatch(followJob({ requestId, order: sketchOrder(getState()) }));
  };
}

/** Goes on with a job that may still be running: after a reload, or when nobody knew what had become of it. */
function goOn(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectSketch(getState());
    if (!run) return;
    dispatch(sketchActions.drawingReattached());
    await dispatch(followJob({ requestId: run.requestId, order: sketchOrder(getState()), sent: true }));
  };
}

export function stopDrawing(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectSketch(getState());
    dispatch(sketchActions.drawingCancelled());
    if (!run) return;
    const { requestId } = run;
    dispatch(sketchActions.cancelSettled({ requestId, end: await dispatch(cancelJob(requestId)) }));
  };
}

const nudgeOrder = (imageId: string, nudge: Nudge): JobOrder => ({ endpoint: 'vary', body: { imageId, nudge } });

/** Draws one more image beside one of the designs. */
export function drawNudge(from: string, nudge: Nudge): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = crypto.randomUUID();
    dispatch(sketchActions.nudgeStarted({ requestId, from, nudge }));
    await dispatch(followJob({ requestId, order: nudgeOrder(from, nudge) }));
  };
}

/** When the page opens: brings back what this tab kept, and goes on with a job that was under way. */
export function resumeSketch(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth } = getState();
    const { form, run: opened } = selectSketch(getState());
    const kept = auth.user && !form.image && !opened ? readKept('sketch', auth.user.id) : null;
    if (kept) dispatch(sketchActions.restored(kept));
    const { run } = selectSketch(getState());
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
