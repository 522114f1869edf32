import { useEffect, useState } from 'react';

import type { Size } from './viewport.ts';

type Shape = { state: 'loading' } | { state: 'failed' } | ({ state: 'loaded' } & Size);

/** How large a picture is, once it is there; null while its address is on the way. `attempt`: another number tries again. */
export function useShape(src: string | null, attempt = 0): Shape {
  const [found, setFound] = useState<{ src: string; attempt: number; shape: Shape } | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    let gone = false;
    const set = (shape: Shape) => !gone && setFound({ src, attempt, shape });
    const image = new Image();
    image.onload = () => set({ state: 'loaded', width: image.naturalWidth || 1, height: image.naturalHeight || 1 });
    image.onerror = () => set({ state: 'failed' });
    image.src = src;
    return () => {
      gone = true;
    };
  }, [src, attempt]);
  return found?.src === src && found.attempt === attempt ? found.shape : { state: 'loading' };
}
