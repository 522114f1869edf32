import { readKept } from '../../../data/kept-slice.ts';
import type { AppThunk } from '../../../data/root-reducer.ts';
import { plainError } from '../../../data/errors.ts';
import { cut } from '../../../domain/cut.ts';
import { promptLimits } from '../../../domain/limits.ts';
import { assistantSettings } from '../../../domain/workspace.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { cancelJob, followJob, type JobOrder } from '../../generation/generation.public.ts';
import { assistantActions, selectAssistant, type AssistantForm } from './assistant.slice.ts';

/** What the assistant needs to know of a design. */
interface AssistedDesign {
  id: string;
  name: string;
  description: string;
  placement: string | null;
  widthMm: number | null;
}

/** Four variations come of one job. */
const variationsPerJob = 4;
const narrowest = 10;
const widest = 600;

/** The form as a job. What is drawn in a workspace is never shared. */
export function variationsOrder(design: AssistedDesign, form: AssistantForm, referenceImage: string): JobOrder {
  const concept = cut([design.name, design.description].filter(Boolean).join('. '), promptLimits.maxLength);
  const { widthMm } = design;
  return {
    endpoint: 'generate',
    body: {
      concept,
      style: form.styleId,
      generationMode: 'batch',
      ...(design.placement ? { placement: cut(design.placement, 120) } : {}),
      userPreferences: {
        referenceImage,
        ...assistantSettings(form),
        physicalWidthMm: widthMm === null ? null : Math.min(widest, Math.max(narrowest, widthMm)),
        share: false,
      },
    },
  };
}

/** Draws variations of the chosen picture; `load` brings its file. */
export function generateVariations(design: AssistedDesign, load: () => Promise<Blob>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run, form } = selectAssistant(getState(), design.id);
    if (run?.phase === 'drawing') return;
    if (run?.goesOn) return dispatch(findAgain(design.id));
    const requestId = crypto.randomUUID();
    const begun = { designId: design.id, requestId, startedAt: Date.now(), images: variationsPerJob };
    dispatch(assistantActions.drawingStarted(begun));
    let referenceImage: string;
    try {
      const { readReference } = await import('../../designer/designer.public.ts');
      const picture = await load();
      referenceImage = (await readReference(new File([picture], 'reference', { type: picture.type }))).dataUrl;
    } catch (error) {
      const { message } = plainError(error);
      dispatch(assistantActions.drawingRefused({ designId: design.id, message }));
      return;
    }
    await dispatch(followJob({ requestId, order: variationsOrder(design, form, referenceImage) }));
  };
}

/** Looks for the job of an earlier page load, or one that nobody knew anything of any more. */
function findAgain(designId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectAssistant(getState(), designId);
    if (!run) return;
    dispatch(assistantActions.drawingReattached(designId));
    await dispatch(followJob({ requestId: run.requestId }));
  };
}

/** When the assistant opens: brings back what this tab kept, and goes on with a job that was under way. */
export function resumeAssistant(designId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUserId(getState());
    const isNew = Object.keys(getState().assistant?.works ?? {}).length === 0;
    const kept = userId && isNew ? readKept('assistant', userId) : null;
    if (kept) dispatch(assistantActions.restored(kept));
    if (kept && selectAssistant(getState(), designId).run?.phase === 'drawing') await dispatch(findAgain(designId));
  };
}

export function cancelVariations(designId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { run } = selectAssistant(getState(), designId);
    dispatch(assistantActions.drawingCancelled(designId));
    if (!run) return;
    const { requestId } = run;
    // Variations that were drawn before, or all of them when the job ended in the same moment, are charged.
    const end = await dispatch(cancelJob(requestId));
    dispatch(assistantActions.cancelSettled({ designId, requestId, end }));
  };
}
