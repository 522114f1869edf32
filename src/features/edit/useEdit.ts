import { useRef, useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { ApiError, errorText } from '../../data/errors.ts';
import type { Colour } from '../../domain/colour.ts';
import { editPollMs, edits, editTexts, type Edit } from '../../domain/edit.ts';
import { cancelJob, followJob, type Job } from '../generation/generation.public.ts';

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
  const [requestId, setRequestId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const setAwaited = (id: string | null) => {
    awaited.current = id;
    setRequestId(id);
  };

  const start = async (edit: Edit, colour: Colour | undefined): Promise<void> => {
    if (!url) {
      setFailure(editTexts.noSource);
      return;
    }
    const id = crypto.randomUUID();
    setAwaited(id);
    setFailure(null);
    const body = {
      concept: edits[edit].title,
      generationMode: 'edit' as const,
      userPreferences: { edit, referenceImage: url, originImage: imageId, colour, share: false },
    };
    const { data, error } = await dispatch(
      followJob({ requestId: id, order: { endpoint: 'generate', body }, pollEveryMs: editPollMs }),
    );
    if (awaited.current !== id) return;
    setAwaited(null);
    const made = data?.outputs.at(0);
    if (made) onDone(made.imageId);
    else setFailure(whyNot(data, error));
  };

  const cancel = () => {
    if (requestId) void dispatch(cancelJob(requestId));
    setAwaited(null);
  };

  return { requestId, failure, start, cancel };
}

function whyNot(job: Job | undefined, error: unknown): string {
  const isEmpty = job?.phase === 'succeeded' || (error instanceof ApiError && error.code === 'no_output');
  return isEmpty ? editTexts.noImage : (job?.error ?? errorText(error, editTexts.failed));
}
