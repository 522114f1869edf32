import { useEffect, useState } from 'react';

/** How far the ink reaches, as shares of the picture's width. */
export interface InkExtent {
  width: number;
  height: number;
}

/** Darker than this is ink: the soft edges of lines and dots lose a fraction of a pixel. */
const INK_BELOW = 160;
/** Finer is no use: a pixel is a tenth of a millimetre then. */
const MOST_PIXELS = 1024;

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
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return extentOf({ width, height, rgba: context.getImageData(0, 0, width, height).data });
}

/** Of a picture on white; null where nothing is drawn. */
export function extentOf(picture: { width: number; height: number; rgba: Uint8ClampedArray }): InkExtent | null {
  const { width, height, rgba } = picture;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      // Coloured ink is dark in one of its channels.
      if (Math.min(rgba[i], rgba[i + 1], rgba[i + 2]) >= INK_BELOW) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < left ? null : { width: (right - left + 1) / width, height: (bottom - top + 1) / width };
}
