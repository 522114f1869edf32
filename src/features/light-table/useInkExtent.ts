import { useEffect, useState } from 'react';

import { INK_BELOW, inkTones } from '#engine/ink-tones.ts';
import { readPicture, type PaperPicture } from './read-picture.ts';

/** How far the ink reaches, as shares of the picture's width. */
export interface InkExtent {
  width: number;
  height: number;
}

/** How large the ink of a design is within its sheet; null until that is known, or where the picture cannot be read. */
export function useInkExtent(src: string | null): InkExtent | null {
  const [found, setFound] = useState<{ src: string; extent: InkExtent | null } | null>(null);
  useEffect(() => {
    if (!src) return;
    const leaving = new AbortController();
    measure(src, leaving.signal).then(
      (extent) => leaving.signal.aborted || setFound({ src, extent }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [src]);
  return found?.src === src ? found.extent : null;
}

async function measure(src: string, signal: AbortSignal): Promise<InkExtent | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  const response = await fetch(src, { signal });
  if (!response.ok) return null;
  return extentOf(await readPicture(await response.blob()));
}

/** Null where nothing is drawn. */
export function extentOf(picture: PaperPicture): InkExtent | null {
  const { width, height, data } = inkTones(picture);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] >= INK_BELOW) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < left ? null : { width: (right - left + 1) / width, height: (bottom - top + 1) / width };
}
