import { readKept } from '../../../data/kept-slice.ts';
import type { AppThunk } from '../../../data/root-reducer.ts';
import { cut } from '../../../domain/cut.ts';
import { skinWidth } from '../../../domain/drawing-settings.ts';
import { wireOf } from '../../../domain/drawing-wire.ts';
import { promptLimits } from '../../../domain/limits.ts';
import { assistantSettings } from '../../../domain/workspace.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { drawingThunks } from '../../drawing/desk.public.ts';
import type { JobOrder } from '../../generation/generation.public.ts';
import { assistantActions, selectAssistant, type AssistantForm } from './assistant.slice.ts';

/** What the assistant needs to know of a design. */
interface AssistedProject {
  id: string;
  name: string;
  description: string;
  placement: string | null;
  widthMm: number | null;
}

/** Four variations come of one job. */
const variationsPerJob = 4;
const usualWidthMm = 100;

/** Turns the form into a job. An image that is drawn in a workspace is never shared. */
export function variationsOrder(design: AssistedProject, form: AssistantForm, referenceImage: string): JobOrder {
  const concept = cut([design.name, design.description].filter(Boolean).join('. '), promptLimits.maxLength);
  const { settings, model } = assistantSettings(form);
  const { least, most } = skinWidth;
  const physicalWidthMm = design.widthMm && Math.min(most, Math.max(least, design.widthMm));
  return {
    endpoint: 'generate',
    body: {
      concept,
      style: form.styleId,
      generationMode: 'batch',
      ...(design.placement ? { placement: cut(design.placement, 120) } : {}),
      userPreferences: {
        referenceImage,
        ...wireOf({ ...settings, physicalWidthMm }),
        ...model,
        share: false,
      },
    },
  };
}

const { draw, stop, resume } = drawingThunks({ actions: assistantActions, select: selectAssistant });

/** Draws variations of the chosen picture; `load` brings its file. */
export function generateVariations(design: AssistedProject, load: () => Promise<Blob>): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const { form } = selectAssistant(getState(), design.id);
    const { styleId } = form;
    const widthMm = design.widthMm ?? usualWidthMm;
    const order = async () => {
      const [{ readReference }, picture] = await Promise.all([import('../../drawing/reference.public.ts'), load()]);
      const { dataUrl } = await readReference(new File([picture], 'reference', { type: picture.type }));
      return variationsOrder(design, form, dataUrl);
    };
    const asked = () => ({ images: variationsPerJob, styleId, widthMm, photo: null });
    return dispatch(draw({ at: design.id, asked, order }));
  };
}

/** Restores what this tab kept when the assistant opens, and resumes a running job. */
export function resumeAssistant(designId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUserId(getState());
    const isNew = Object.keys(getState().assistant?.works ?? {}).length === 0;
    const kept = userId && isNew ? readKept('assistant', userId) : null;
    if (kept) dispatch(assistantActions.restored(kept));
    // Its results are own images, which are read as such: nothing of them grows old here.
    await dispatch(resume({ at: designId, again: false }));
  };
}

export const cancelVariations = (designId: string): AppThunk<Promise<void>> => stop(designId);
