import { useEffect, useState } from 'react';

import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Announcement {
  text: string;
  /** Said too when the reader asked for more. */
  detail?: string;
}

const listeners = new Set<(announcement: Announcement) => void>();

/** Says something to those who listen, politely, once. `detail` is for those who asked for more. */
export function announce(text: string, detail?: string): void {
  for (const listener of listeners) listener({ text, detail });
}

/** The one live region of the signed-in frame. `verbose`: the person asked for more to be said. */
export function Announcer({ verbose }: { verbose: boolean }) {
  // Two regions take turns: the same sentence said twice is heard twice.
  const [said, setSaid] = useState<{ turn: 0 | 1; text: string }>({ turn: 0, text: '' });
  useEffect(() => {
    const listen = ({ text, detail }: Announcement) =>
      setSaid(({ turn }) => ({ turn: turn ? 0 : 1, text: verbose && detail ? `${text}. ${detail}` : text }));
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [verbose]);
  return (
    <>
      <VisuallyHidden role="status">{said.turn === 0 ? said.text : ''}</VisuallyHidden>
      <VisuallyHidden role="status">{said.turn === 1 ? said.text : ''}</VisuallyHidden>
    </>
  );
}
