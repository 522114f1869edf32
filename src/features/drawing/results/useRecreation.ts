import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { followJob } from '../../generation/generation.public.ts';
import { useSetLetteringAgainMutation } from './receipt.api.ts';
import { readJobFingerprint, readReceipt, type ImageReceipt } from './receipt.data.ts';

/** The result of drawing an image once more. */
export type Repeat =
  | { state: 'idle' | 'drawing' }
  | { state: 'failed'; message: string }
  | { state: 'done'; url: string | null; same: boolean };

/** Draws an image again and compares its pixels, once there are some: a busy server answers before it has drawn. */
export function useRecreation(imageId: string, receipt: ImageReceipt['receipt'] | undefined) {
  const dispatch = useAppDispatch();
  const [recreation, setRecreation] = useState<Repeat>({ state: 'idle' });
  const fail = (message: string) => setRecreation({ state: 'failed', message });
  const [setAgain] = useSetLetteringAgainMutation();
  const original = receipt?.imageSha256;
  const set = async (spec: unknown) => {
    const answer = await setAgain({ spec, key: crypto.randomUUID() }).unwrap();
    const { url } = await readReceipt(answer.imageId);
    setRecreation({ state: 'done', url, same: answer.imageSha256 === original });
  };
  const draw = async () => {
    const order = { endpoint: 'recreate', body: { imageId } } as const;
    const { data: job, error } = await dispatch(followJob({ requestId: crypto.randomUUID(), order }));
    if (!job || job.error !== null) {
      fail(job?.error ?? errorText(error, failed));
      return;
    }
    const fingerprint = await readJobFingerprint(job.id ?? job.requestId);
    const same = fingerprint !== null && fingerprint === original;
    setRecreation({ state: 'done', url: job.outputs[0]?.url ?? null, same });
  };
  const recreate = async () => {
    setRecreation({ state: 'drawing' });
    try {
      await (receipt?.spec ? set(receipt.spec) : draw());
    } catch (thrown) {
      fail(errorText(thrown, failed));
    }
  };
  return { recreation, recreate };
}

const failed = 'This image could not be drawn again.';
