import { useEffect, useState } from 'react';

import type { OpenedPicture } from './marking.protocol.ts';
import { readPixels } from './picture.ts';

/** The pixels of a picture, once they are read. */
export function useOpenedPicture(src: string): { picture: OpenedPicture | null; failure: string | null } {
  const [read, setRead] = useState<{ src: string; picture: OpenedPicture | null; failure: string | null } | null>(null);
  useEffect(() => {
    let gone = false;
    readPixels(src).then(
      (picture) => !gone && setRead({ src, picture, failure: null }),
      () => !gone && setRead({ src, picture: null, failure: 'The photo could not be opened.' }),
    );
    return () => {
      gone = true;
    };
  }, [src]);
  return read?.src === src ? read : { picture: null, failure: null };
}
