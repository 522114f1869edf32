import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { errorText } from '../../data/errors.ts';
import { readOwnImageFile } from './own-images.data.ts';

interface Taker {
  onTaken: (file: File, imageId: string) => void;
  /** Why it cannot be taken, for people. */
  onFailed: (message: string) => void;
}

/**
 * Takes over the own image that a link to a tool names (`withOwnImage`). Only its id travels: the tool reads the file itself, and a
 * reload does not take it again.
 */
export function useHandedImage(taker: Taker): void {
  const [search, setSearch] = useSearchParams();
  const imageId = search.get('image');
  const latest = useRef(taker);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    latest.current = taker;
  });
  useEffect(() => {
    if (!imageId || taken.current === imageId) return;
    taken.current = imageId;
    setSearch(
      (now) => {
        now.delete('image');
        return now;
      },
      { replace: true },
    );
    readOwnImageFile(imageId).then(
      (file) => latest.current.onTaken(file, imageId),
      (error: unknown) => latest.current.onFailed(errorText(error, 'The design could not be taken over.')),
    );
  }, [imageId, setSearch]);
}
