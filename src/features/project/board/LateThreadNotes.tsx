import { Suspense } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ThreadNotesProps } from './ThreadNotes.tsx';

const ThreadNotes = lazyPart(async () => (await import('./ThreadNotes.tsx')).ThreadNotes, 'quiet');

/** The notes of a project in its conversation under Messages; their code comes after the conversation. */
export function LateThreadNotes(props: ThreadNotesProps) {
  return (
    <Suspense fallback={null}>
      <ThreadNotes {...props} />
    </Suspense>
  );
}
