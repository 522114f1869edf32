import { useEffect, useState } from 'react';

import { inkBoxOf } from '#engine/ink-box.ts';
import { inkWidthOf, type InkWidth } from '../../domain/ink-width.ts';
import { readPaperPicture } from './read-picture.ts';

export interface InkOnSkin extends InkWidth {
  /** Null where the ink could not be measured: then the width is that of the whole picture. */
  heightMm: number | null;
}

/** Of its height, shares of the picture's width as well. */
type Measured = Omit<InkWidth, 'widthMm'> & { height: number | null };

/** Pictures that were measured before: the same one stands on its card, enlarged, and compared. */
const known = new Map<string, Measured>();
const KEPT = 64;
const WHOLE: Measured = { left: 0, width: 1, height: null };

/** Where the ink of a design lies in its picture, and how high it is at a width on skin; null while it is measured. */
export function useInkOnSkin(src: string | null, widthMm: number): InkOnSkin | null {
  const [, setMeasured] = useState<string | null>(null);
  useEffect(() => {
    if (!src || known.has(src)) return;
    const leaving = new AbortController();
    measure(src, leaving.signal)
      .catch(() => WHOLE)
      .then((measured) => {
        if (leaving.signal.aborted) return;
        if (known.size >= KEPT) known.clear();
        known.set(src, measured);
        setMeasured(src);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [src]);
  const found = src === null ? undefined : known.get(src);
  if (!found) return null;
  const { height, ...place } = found;
  return { widthMm, ...place, heightMm: height === null ? null : (widthMm * height) / place.width };
}

async function measure(src: string, signal: AbortSignal): Promise<Measured> {
  if (typeof createImageBitmap === 'undefined') return WHOLE;
  const response = await fetch(src, { signal });
  if (!response.ok) return WHOLE;
  const picture = await readPaperPicture(await response.blob());
  const box = inkBoxOf(picture);
  const { left, width } = inkWidthOf(1, box, picture);
  return { left, width, height: box && box.height / picture.width };
}
