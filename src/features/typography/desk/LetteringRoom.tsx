import { useEffect, useState, type ReactNode } from 'react';

import { readFace, readFontFile } from '../catalogue/fonts.data.ts';
import { LetteringDeskContext } from '../useLettering.ts';
import { LetteringDesk } from './lettering-desk.ts';

/** Around everything that draws letters: brings the worker, and ends it with the page. */
export function LetteringRoom({ children }: { children: ReactNode }) {
  const [desk] = useState(() => new LetteringDesk({ readFace, readFontFile }));
  useEffect(() => () => desk.close(), [desk]);
  return <LetteringDeskContext value={desk}>{children}</LetteringDeskContext>;
}
