import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { newReference, reportError } from '../data/monitoring.ts';
import { FailedPage } from '../ui/ErrorPage.tsx';
import { Loader } from '../ui/Loader.tsx';
import { newDocumentHelps, reloadPage } from '../ui/new-document.ts';

type Load<K extends string> = () => Promise<Record<K, ComponentType>>;

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's module and says whether it came; never fails: a page that did not arrive says so itself. */
  preload: () => Promise<boolean>;
  /** Name of the page's component and of its file in src/pages. */
  pageName: string;
}

/**
 * A page whose module is loaded when it is first shown. When it does not arrive (network gone, a new version
 * installed) the page says so and can be tried again where it stands; nothing else is lost.
 */
export function lazyPage<K extends string>(load: Load<K>, name: NoInfer<K>): LazyPage {
  let ready: ComponentType | null = null;
  const read = async () => (ready = (await load())[name]);
  const Waiting = lazy(async () => {
    try {
      return { default: await read() };
    } catch (error) {
      return { default: failedPage(read, noted(error)) };
    }
  });
  // A page whose module is there already is shown at once. What it was when it was mounted it stays.
  const Page = () => createElement(useState(() => ready ?? Waiting)[0]);
  const preload = () =>
    read().then(
      () => true,
      () => false,
    );
  return Object.assign(Page, { preload, pageName: name });
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
        (error: unknown) => {
          if (left) return;
          void newDocumentHelps().then((helps) => {
            if (helps) reloadPage();
            else if (!left) setFailure(noted(error));
          });
        },
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
