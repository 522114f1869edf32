import { lazy, Suspense } from 'react';

import { InLibrary } from './InLibrary.tsx';
import { Loader } from './Loader.tsx';

/** What a page shows while its module is on the way. */
export type PageLoaderStyle = 'plain' | 'cinematic' | 'typography';

/** Where even the loader does not arrive. */
const plain = () => Loader;

// The branded two come on their own: no first page waits for their code.
const branded = {
  cinematic: lazy(async () => ({
    default: await import('./CinematicLoader.tsx').then(({ CinematicLoader }) => CinematicLoader, plain),
  })),
  typography: lazy(async () => ({
    default: await import('./TypographyLoader.tsx').then(({ TypographyLoader }) => TypographyLoader, plain),
  })),
};

/** The loader of a page in the style that its route names. */
export function PageLoader({ look = 'plain', message }: { look?: PageLoaderStyle; message?: string }) {
  if (look === 'plain') return <Loader message={message} />;
  const Branded = branded[look];
  return (
    <Suspense fallback={<Loader message={message} />}>
      <InLibrary>
        <Branded message={message} />
      </InLibrary>
    </Suspense>
  );
}
