import type { ReactNode } from 'react';

import { BrandMark } from '../ui/BrandMark.tsx';
import type { PageHead } from './routes.tsx';
import css from './StartFrame.module.css';

interface StartFrameProps {
  head?: PageHead;
  /** What is awaited. */
  children: ReactNode;
}

/**
 * The outlines of the signed-in frame, and of a page with fixed words, while nobody knows yet whose it will be. Stands in
 * the documents of such pages, so that something is there before any code is. Needs no component library, and has the
 * measures of `AppShell` and `PageHeader`, so that nothing moves when they take its place.
 */
export function StartFrame({ head, children }: StartFrameProps) {
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <svg className={css.menu} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="currentColor" d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" />
        </svg>
        <BrandMark />
      </header>
      <main className={css.page}>
        {head && <StartHead {...head} />}
        {children}
      </main>
    </div>
  );
}

/** The top of a page before the page itself. */
export function StartHead({ title, lead, wall }: PageHead) {
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {wall && <div className={css.wall} />}
    </>
  );
}
