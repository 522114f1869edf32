import type { ReactNode } from 'react';

import '../../theme/measures.css';
import { BarPicture } from '../../ui/BarButton.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { PageHead } from '../routes/page-row.ts';
import css from '../Frame.module.css';

interface StartFrameProps {
  head?: PageHead;
  /** What is awaited. */
  children: ReactNode;
}

/**
 * The outlines of the signed-in frame, and of a page with fixed words, while nobody knows yet whose it will be. Stands in
 * the documents of such pages, so that something is there before any code is. Needs no component library, and has the
 * styles of `AppShell`, so that nothing moves when that takes its place.
 */
export function StartFrame({ head, children }: StartFrameProps) {
  return (
    <div className={`${css.frame} ${css.outlines}`}>
      <header className={css.bar}>
        <BarPicture edge="start">
          <svg viewBox="0 0 24 24" width="24" height="24">
            <path fill="currentColor" d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" />
          </svg>
        </BarPicture>
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
    <div className={css.head}>
      <PageHeader title={title} lead={lead} />
      {wall && <div className={css.wall} />}
    </div>
  );
}
