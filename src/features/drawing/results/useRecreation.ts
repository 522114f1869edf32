import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { followJob } from '../../generation/generation.public.ts';
import { readJobFingerprint } from './receipt.data.ts';

/** The result of drawing an image once more. */
export type Repeat =
  | { state: 'idle' | 'drawing' }
  | { state: 'failed'; message: string }
  | { state: 'done'; url: string | null; same: boolean };

/** Draws an image again and compares its pixels, once there are some: a busy server answers before it has drawn. */
export function useRecreation(imageId: string, original: string | undefined) {
  const dispatch = useAppDispatch();
  const [recreation, setRecreation] = useState<Repeat>({ state: 'idle' });
  const fail = (message: string) => setRecreation({ state: 'failed', message });
  const recreate = async () => {
    setRecreation({ state: 'drawing' });
    const order = { endpoint: 'recreate', body: { imageId } } as const;
    const { data: job, error } = await dispatch(followJob({ requestId: crypto.randomUUID(), order }));
    if (!job || job.error !== null) {
      fail(job?.error ?? errorText(error, failed));
      return;
    }
    try {
      const fingerprint = await readJobFingerprint(job.id ?? job.requestId);
      const same = fingerprint !== null && fingerprint === original;
      setRecreation({ state: 'done', url: job.outputs[0]?.url ?? null, same });
    } catch (thrown) {
      fail(errorText(thrown, failed));
    }
  };
  return { recreation, recreate };
}

const failed = 'This image could not be drawn again.';
