import { useRef, useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { ApiError, errorText } from '../../data/errors.ts';
import type { Colour } from '../../domain/colour.ts';
import { editPollMs, edits, editTexts, type Edit } from '../../domain/edit.ts';
import { cancelledWith, designerTexts } from '../../domain/texts/designer.ts';
import { cancelJob, followJob, lossOf, type Job } from '../generation/generation.public.ts';

/** The picture that is edited; `imageId` where it is an own image, whose history goes on then. */
export interface EditSource {
  url: string;
  imageId?: string;
}

/** One edit from its start to the image that came of it. */
export function useEdit({ url, imageId }: EditSource, onDone: (imageId: string) => void) {
  const dispatch = useAppDispatch();
  /** Of the edit that is awaited: what another one comes to is not shown. */
  const awaited = useRef<string | null>(null);
  /** The last edit where its job may go on unseen: asked for again, it is found and not drawn and paid for twice. */
  const lost = useRef<{ id: string; wish: string } | null>(null);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What a cancel came to. */
  const [cancelled, setCancelled] = useState<string | null>(null);

  const setAwaited = (id: string | null) => {
    awaited.current = id;
    setRequestId(id);
  };

  const start = async (edit: Edit, colour: Colour | undefined): Promise<void> => {
    if (!url) {
      setFailure(editTexts.noSource);
      return;
    }
    const wish = JSON.stringify([edit, colour]);
    const found = lost.current?.wish === wish ? lost.current.id : null;
    const id = found ?? crypto.randomUUID();
    lost.current = null;
    setAwaited(id);
    setFailure(null);
    setCancelled(null);
    const body = {
      concept: edits[edit].title,
      generationMode: 'edit' as const,
      userPreferences: { edit, referenceImage: url, originImage: imageId, colour, share: false },
    };
    const { data, error } = await dispatch(
      followJob({
        requestId: id,
        order: { endpoint: 'generate', body },
        pollEveryMs: editPollMs,
        sent: found !== null,
      }),
    );
    if (awaited.current !== id) return;
    setAwaited(null);
    const made = data?.outputs.at(0);
    if (!data && lossOf(error).goesOn) lost.current = { id, wish };
    if (made) onDone(made.imageId);
    else setFailure(whyNot(data, error));
  };

  const cancel = async (): Promise<void> => {
    if (!requestId) return;
    setAwaited(null);
    setCancelled(designerTexts.generationCancelled);
    const end = await dispatch(cancelJob(requestId));
    // Another one has begun meanwhile.
    if (awaited.current !== null) return;
    setCancelled(end ? cancelledWith(end.outputs.length, end.charged ?? 0) : designerTexts.cancelUnheard);
  };

  return { requestId, failure, cancelled, start, cancel };
}

function whyNot(job: Job | undefined, error: unknown): string {
  const isEmpty = job?.phase === 'succeeded' || (error instanceof ApiError && error.code === 'no_output');
  return isEmpty ? editTexts.noImage : (job?.error ?? errorText(error, editTexts.failed));
}
