import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { pollUntilDone, waitFor } from './poller.ts';
import { readJobFingerprint, recreateImage } from './receipt.data.ts';
import { readGeneration } from './studio.data.ts';

/** What became of drawing an image once more. */
export type Repeat =
  | { state: 'idle' | 'drawing' }
  | { state: 'failed'; message: string }
  | { state: 'done'; url: string | null; same: boolean };

/** Draws an image again and compares its pixels, once there are some: a busy server answers before it has drawn. */
export function useRecreation(imageId: string, original: string | undefined) {
  const [recreation, setRecreation] = useState<Repeat>({ state: 'idle' });
  const closed = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);
  const recreate = async () => {
    const signal = closed.current?.signal ?? new AbortController().signal;
    setRecreation({ state: 'drawing' });
    try {
      const { url, jobId } = await drawAgain(imageId, signal);
      const fingerprint = await readJobFingerprint(jobId);
      setRecreation({ state: 'done', url, same: fingerprint !== null && fingerprint === original });
    } catch (error) {
      if (signal.aborted) return;
      setRecreation({ state: 'failed', message: errorText(error, 'This image could not be drawn again.') });
    }
  };
  return { recreation, recreate };
}

async function drawAgain(imageId: string, signal: AbortSignal): Promise<{ url: string | null; jobId: string }> {
  const answer = await recreateImage(imageId);
  if (answer.url) return answer;
  const check = (endpoint: Parameters<typeof readGeneration>[1]) => readGeneration(answer.jobId, endpoint, signal);
  const doors = { check, wait: waitFor, random: Math.random, onAnswer: () => undefined };
  const { imageUrl } = await pollUntilDone(doors, signal);
  return { url: imageUrl, jobId: answer.jobId };
}
