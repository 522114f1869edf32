import { useEffect, useState } from 'react';

import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Nobody wants to hear a number at every key. */
const PAUSE_MS = 1000;

/** Says to those who listen that a text is too long, politely, whenever typing pauses. Mounted while it is. */
export function LimitNote({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
