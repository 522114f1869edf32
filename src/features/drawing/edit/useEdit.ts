import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import type { Colour } from '../../../domain/colour.ts';
import { editPollMs, edits, editTexts, type Edit } from '../../../domain/edit.ts';
import { designerTexts } from '../../../domain/texts/designer.ts';
import type { JobOrder } from '../../generation/generation.public.ts';
import { drawFromImage, imagesActions, resumeFromImage, selectFromImage, stopFromImage } from '../images.slice.ts';
import { endText } from '../run.model.ts';

/** The own image that is edited, and the address of its file; or a picture that is no own image, with the way to its data URL. */
export type EditSource = { url: string; imageId: string } | { key: string; load: () => Promise<string> };

async function orderOf(source: EditSource, edit: Edit, colour: Colour | undefined): Promise<JobOrder> {
  const [referenceImage, originImage] =
    'load' in source ? [await source.load(), undefined] : [source.url, source.imageId];
  const userPreferences = { edit, referenceImage, originImage, colour, share: false };
  const body = { concept: edits[edit].title, generationMode: 'edit' as const, userPreferences };
  return { endpoint: 'generate', body, pollEveryMs: editPollMs };
}

/** The sentences of the specification for edits, where they differ from those of the other tools. */
const sentences: Record<string, string> = {
  [designerTexts.noDesign]: editTexts.noImage,
  [designerTexts.generationFailed]: editTexts.failed,
};

/** One edit from its start to the image that came of it. Each wish is a job of its own; the same one again is found. */
export function useEdit(source: EditSource, edit: Edit, colour: Colour | undefined, onDone: (imageId: string) => void) {
  const dispatch = useAppDispatch();
  const at = JSON.stringify(['load' in source ? source.key : source.imageId, edit, colour]);
  const { run, error } = useAppSelector((state) => selectFromImage(state, at));
  const made = run?.phase === 'done' ? run.outputs.at(0) : undefined;
  useEffect(() => void dispatch(resumeFromImage(at)), [dispatch, at]);
  useEffect(() => {
    if (!made) return;
    dispatch(imagesActions.settled({ at }));
    onDone(made.imageId);
  }, [dispatch, at, made, onDone]);

  // Its style and its width are those of the image.
  const photo = 'load' in source ? null : source.url;
  const asked = () => (photo === '' ? editTexts.noSource : { images: 1, styleId: '', widthMm: 0, photo });
  const isCancelled = run?.error === designerTexts.generationCancelled || run?.error === designerTexts.cancelUnheard;
  const end = error ?? (run && endText(run));
  return {
    requestId: run?.phase === 'drawing' ? run.requestId : null,
    failure: end && !isCancelled ? (sentences[end] ?? end) : null,
    /** What a cancel came to. */
    cancelled: isCancelled ? end : null,
    draw: () => void dispatch(drawFromImage({ at, asked, order: () => orderOf(source, edit, colour) })),
    cancel: () => void dispatch(stopFromImage(at)),
    close: () => void dispatch(imagesActions.settled({ at })),
  };
}
