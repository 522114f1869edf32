import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useHydrated } from '../../ui/useHydrated.ts';

const Farewell = lazy(async () => ({ default: (await import('./Farewell.tsx')).Farewell }));

/** On whatever page carries `?deleted=true`: the word that the account is gone. */
export function AccountDeleted() {
  const [query, setQuery] = useSearchParams();
  const hydrated = useHydrated();
  // A prerendered page knows no query.
  if (!hydrated || query.get('deleted') !== 'true') return null;
  const close = () => {
    setQuery(
      (now) => {
        now.delete('deleted');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Suspense fallback={null}>
      <Farewell onClose={close} />
    </Suspense>
  );
}
