import { readKept } from '../../data/kept-slice.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import { generationVariations } from '../../domain/limits.ts';
import { drawingThunks, settingsOrder, writtenLines } from '../drawing/desk.public.ts';
import type { JobOrder } from '../generation/generation.public.ts';
import { startAnalysis } from './designer.effects.ts';
import { designerActions, selectDesigner } from './designer.slice.ts';
import { afterReload } from './designer.state.ts';

/** The four designs that the person has asked for. */
export function designsOrder(state: RootState): JobOrder {
  const { options, prompt, brief, image, marks } = selectDesigner(state);
  return {
    endpoint: 'generate',
    body: {
      concept: prompt ?? '',
      style: options.styleId,
      placement: options.placement,
      generationMode: 'batch',
      userPreferences: {
        ...settingsOrder(state, { ...options, marks, inscriptions: writtenLines(options.inscriptions) }),
        referenceImage: image?.dataUrl,
        negativePrompt: brief?.leaveOut.join(', ') || undefined,
        subject: brief?.subject ?? undefined,
      },
    },
  };
}

const thunks = drawingThunks({ actions: designerActions, select: selectDesigner });
export const { stop, vary } = thunks;

/** Holds the credits and starts four designs, or goes back to a job that may still be running. */
export function generateDesigns(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { stage, options } = selectDesigner(getState());
    if (stage !== 'chat' && stage !== 'generating') return;
    const { styleId, physicalWidthMm: widthMm } = options;
    // Its photo stands in the designer already.
    const asked = () => ({ images: generationVariations, styleId, widthMm, photo: null });
    await dispatch(thunks.draw({ asked, order: () => designsOrder(getState()) }));
  };
}

/** Restores what this tab kept when the designer opens, and continues a job or an analysis that was under way. */
export function resumeDesigner(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth } = getState();
    const { stage: opened, image } = selectDesigner(getState());
    const untouched = opened === 'upload' && !image;
    const kept = auth.user && untouched ? readKept('designer', auth.user.id) : null;
    if (kept) dispatch(designerActions.restored(afterReload(kept)));
    const { stage, fromWords, analysis, analysisAttempt } = selectDesigner(getState());
    if (stage === 'analyzing' && !fromWords && !analysis && !analysisAttempt) await dispatch(startAnalysis());
    // In the conversation nothing is drawn that is not asked for.
    if (stage === 'generating' || stage === 'results')
      await dispatch(thunks.resume({ again: kept !== null, order: () => designsOrder(getState()) }));
  };
}
