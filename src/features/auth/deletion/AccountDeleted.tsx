import { Suspense } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';

const Farewell = lazyPart(async () => (await import('./Farewell.tsx')).Farewell, 'quiet');

/** On whatever page carries `?deleted=true`: the word that the account is gone. */
export function AccountDeleted() {
  const [query, setQuery] = useAddressQuery();
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
