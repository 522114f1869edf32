import { useCallback, useEffect, useRef, useState } from 'react';

import type { Mark } from '../../domain/marks.ts';
import type { FromMarker, OpenedPicture, SubjectMask, ToMarker } from './marking.protocol.ts';

export interface Marker {
  /** The present subject; null until it is known. */
  subject: SubjectMask | null;
  /** False while the edge still follows the finger. */
  settled: boolean;
  failure: string | null;
  /** Shows what these marks make of the picture. `done` is false while the finger is down. */
  show: (marks: readonly Mark[], done: boolean) => void;
}

/** The subject of a picture, found in a worker, which answers the newest request and forgets older ones. */
export function useMarker(picture: OpenedPicture | null): Marker {
  const [answer, setAnswer] = useState<{ subject: SubjectMask; settled: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const worker = useRef<Worker | null>(null);
  const last = useRef<Extract<ToMarker, { type: 'marks' }>>({ type: 'marks', number: 0, marks: [], done: true });

  useEffect(() => {
    if (!picture) return;
    const own = new Worker(new URL('./marker.worker.ts', import.meta.url), { type: 'module' });
    own.onmessage = ({ data }: MessageEvent<FromMarker>) => {
      if (data.type === 'failed') setFailure(data.message);
      else setAnswer({ subject: data.subject, settled: data.settled && data.number === last.current.number });
    };
    own.onerror = () => setFailure('The subject could not be found on this device.');
    own.postMessage({ type: 'open', picture } satisfies ToMarker);
    own.postMessage(last.current);
    worker.current = own;
    return () => {
      own.terminate();
      worker.current = null;
    };
  }, [picture]);

  const show = useCallback((marks: readonly Mark[], done: boolean) => {
    last.current = { type: 'marks', number: last.current.number + 1, marks, done };
    worker.current?.postMessage(last.current);
  }, []);
  return { subject: answer?.subject ?? null, settled: answer?.settled ?? false, failure, show };
}
