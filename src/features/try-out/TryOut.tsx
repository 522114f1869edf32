import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
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
import { useIsPressed } from './useIsPressed.ts';
import { nothingYet, TryOutFirstView } from './TryOutFirstView.tsx';

const TryOutDesk = lazyPart(async () => (await import('./TryOutDesk.tsx')).TryOutDesk, 'within');

/** Sends people who are signed in to the full generator. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  return status === 'signedIn' ? <Navigate to={paths.aiGenerator} replace /> : children;
}

interface TryOutProps {
  /** False leaves its code until somebody has done something on the page. */
  isWanted?: boolean;
}

/** The generator for visitors. */
export function TryOut({ isWanted = true }: TryOutProps) {
  const config = useRuntimeConfig();
  const hydrated = useHydrated();
  const [early, setEarly] = useState(nothingYet);
  const isPressed = useIsPressed();
  const [isShown, setShown] = useState(false);
  if (!isShown && !isPressed && hydrated && (isWanted || early !== nothingYet)) setShown(true);
  // Deferred, so that the first view stays until the form is ready to take its place.
  const showsDesk = useDeferredValue(isShown);
  const firstView = <TryOutFirstView early={early} onChange={setEarly} />;
  return (
    <div className={css.place}>
      {config?.tryOutsPerDay === 0 ? (
        <Notice severity="info">
          Trying without an account is turned off on this installation.{' '}
          <PlainLink to={paths.register}>Create a free account</PlainLink> to draw.
        </Notice>
      ) : (
        <div className={css.room}>
          <Suspense fallback={firstView}>{showsDesk ? <TryOutDesk early={early} /> : firstView}</Suspense>
        </div>
      )}
    </div>
  );
}
