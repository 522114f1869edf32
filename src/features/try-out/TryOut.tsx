import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { useRuntimeConfig } from '../../config/useRuntimeConfig.ts';
import { selectAuthStatus } from '../../session/auth.slice.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainLink } from '../../ui/PlainButton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import css from './TryOut.module.css';

const Studio = lazyPart(async () => (await import('./Studio.tsx')).Studio, 'within');

/** The generator for visitors. Who is signed in has a better one. */
export function TryOut() {
  const status = useAppSelector(selectAuthStatus);
  const config = useRuntimeConfig();
  const hydrated = useHydrated();
  if (status === 'signedIn') return <Navigate to={paths.aiGenerator} replace />;
  const outlines = <div className={css.outlines} aria-busy="true" />;
  return (
    <div className={css.place}>
      {config?.tryOutsPerDay === 0 ? (
        <Notice severity="info">
          Trying without an account is switched off on this installation.{' '}
          <PlainLink to={paths.register}>Create a free account</PlainLink> to draw.
        </Notice>
      ) : hydrated ? (
        <Suspense fallback={outlines}>
          <Studio />
        </Suspense>
      ) : (
        outlines
      )}
    </div>
  );
}
