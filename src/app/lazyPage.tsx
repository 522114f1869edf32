import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

import { newReference, reportError } from '../data/monitoring.ts';
import { FailedPage } from '../ui/ErrorPage.tsx';
import { Loader } from '../ui/Loader.tsx';

type Load<K extends string> = () => Promise<Record<K, ComponentType>>;

/**
 * A page whose module is loaded when it is first shown. When it does not arrive (network gone, a new version
 * installed) the page says so and can be tried again where it stands; nothing else is lost.
 */
export function lazyPage<K extends string>(load: Load<K>, name: NoInfer<K>): LazyExoticComponent<ComponentType> {
  const read = async () => (await load())[name];
  return lazy(async () => {
    try {
      return { default: await read() };
    } catch (error) {
      return { default: failedPage(read, noted(error)) };
    }
  });
}

interface Failure {
  details: string;
  reference: string;
}

/** Stands in for the page from now on; shows the page itself as soon as its module can be loaded. */
function failedPage(read: () => Promise<ComponentType>, first: Failure): ComponentType {
  let arrived: ComponentType | null = null;
  let seen = false;
  return function Failed() {
    const [page, setPage] = useState(() => arrived);
    const [failure, setFailure] = useState<Failure | null>(() => (seen ? null : first));
    const attempting = page === null && failure === null;
    useEffect(() => {
      seen = true;
      if (!attempting) return undefined;
      let left = false;
      void read().then(
        (found) => {
          arrived = found;
          if (!left) setPage(() => found);
        },
        (error: unknown) => !left && setFailure(noted(error)),
      );
      return () => {
        left = true;
      };
    }, [attempting]);
    if (page) {
      const Page = page;
      return <Page />;
    }
    return failure ? <FailedPage {...failure} onRetry={() => setFailure(null)} /> : <Loader />;
  };
}

function noted(error: unknown): Failure {
  const reference = newReference();
  reportError(error, { reference, type: 'page_load_failed' });
  return { details: error instanceof Error ? error.message : '', reference };
}
