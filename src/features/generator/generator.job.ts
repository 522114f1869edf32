import { readKept } from '../../data/kept-slice.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { cut } from '../../domain/cut.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { readReference } from '../designer/designer.public.ts';
import { cancelJob, followJob, type JobOrder } from '../generation/generation.public.ts';
import { sharesNewDesigns } from '../preferences/preferences.public.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';

/** What the built-in engine's middle is in terms of the specified `strength`, whose default is 0.9. */
const specifiedStrength = (slider: number): number => (slider <= 0.5 ? 1.8 * slider : 0.9 + 0.2 * (slider - 0.5));

/** A design needs a name in words, also where only pictures were given. */
const wordsOf = (words: string, pictures: number): string =>
  words.trim() || (pictures > 1 ? 'A fusion of my pictures' : 'From my picture');

/** The form as a job. */
export function generatorOrder(state: RootState): JobOrder {
  const { form } = selectGenerator(state);
  const [first, ...more] = form.pictures;
  const installation = readRuntimeConfig()?.sharingDefault ?? false;
  const marksOf = ({ marks }: (typeof form.pictures)[number]) => (marks.length > 0 ? { marks } : {});
  return {
    endpoint: 'generate',
    body: {
      concept: wordsOf(form.words, form.pictures.length),
      style: form.styleId,
      generationMode: form.mode,
      userPreferences: {
        ...(first ? { referenceImage: first.image.dataUrl, originImage: first.origin, ...marksOf(first) } : {}),
        ...(more.length > 0
          ? {
              moreImages: more.map((picture) => ({ image: picture.image.dataUrl, ...marksOf(picture) })),
              fusion: { arrangement: form.arrangement, blend: form.blend },
            }
          : {}),
        ...(form.secondStyle
          ? { secondStyle: { style: form.secondStyle.styleId, share: form.secondStyle.share } }
          : {}),
        detail: form.detail,
        strength: specifiedStrength(form.strength),
        lineWeight: form.lineWeight,
        physicalWidthMm: form.widthMm,
        seed: form.seed ?? undefined,
        colour: form.colour ?? undefined,
        size: form.highResolution ? '2048x2048' : '1024x1024',
        aiModel: form.premium ? 'sd_3.5_large' : undefined,
        subject: cut(form.words.trim(), 400) || undefined,
        share: form.share ?? sharesNewDesigns(state.preferences.values, installation),
      },
    },
  };
}

/** Adds a chosen file to the pictures, or shows why it cannot be one. */
export function addPicture(file: File, origin?: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const image = await readReference(file);
      dispatch(generatorActions.pictureAdded({ id: crypto.randomUUID(), image, ...(origin ? { origin } : {}) }));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'This picture could not be read.';
      dispatch(generatorActions.pictureRejected(message));
    }
  };
}

export function draw(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectGenerator(getState()).run?.goesOn) return dispatch(goOn());
    const requestId = crypto.randomUUID();
    dispatch(generatorActions.drawingStarted({ requestId, at: Date.now() }));
    if (selectGenerator(getState()).run?.requestId === requestId)
      await dispatch(followJob({ requestId, order: generatorOrder(getState()) }));
  };
}

/** Goes on with a job that may still be running: after a reload, or when nobody knew what had become of it. */
function goOn(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectGenerator(getState());
    if (!run) return;
    dispatch(generatorActions.drawingReattached());
    await dispatch(followJob({ requestId: run.requestId, order: generatorOrder(getState()), sent: true }));
  };
}

export function stopDrawing(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectGenerator(getState());
    dispatch(generatorActions.drawingCancelled());
    if (!run) return;
    const { requestId } = run;
    dispatch(generatorActions.cancelSettled({ requestId, end: await dispatch(cancelJob(requestId)) }));
  };
}

const nudgeOrder = (imageId: string, nudge: Nudge): JobOrder => ({ endpoint: 'vary', body: { imageId, nudge } });

/** Draws one more image beside one of the designs. */
export function drawNudge(from: string, nudge: Nudge): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const requestId = crypto.randomUUID();
    dispatch(generatorActions.nudgeStarted({ requestId, from, nudge }));
    await dispatch(followJob({ requestId, order: nudgeOrder(from, nudge) }));
  };
}

/** When the page opens: brings back what this tab kept, and goes on with a job that was under way. */
export function resumeGenerator(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth } = getState();
    const { form, run: opened } = selectGenerator(getState());
    const untouched = form.pictures.length === 0 && form.words === '' && !opened;
    const kept = auth.user && untouched ? readKept('generator', auth.user.id) : null;
    if (kept) dispatch(generatorActions.restored(kept));
    const { run } = selectGenerator(getState());
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
