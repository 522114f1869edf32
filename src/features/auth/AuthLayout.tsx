import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { FlashWall } from '../../ui/FlashWall.tsx';
import css from './AuthLayout.module.css';
import { LocalInboxNote } from './registration/LocalInboxNote.tsx';

interface AuthLayoutProps {
  /** A word above the heading. */
  badge?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * Two columns: the studio's wall at the left on wide screens, the form at the right. Styled by a plain style sheet: these
 * pages are prerendered and must take input before a component library could arrive.
 */
export function AuthLayout({ badge, title, lead, children }: AuthLayoutProps) {
  return (
    <div className={css.split}>
      <BrandPanel />
      <main className={css.main}>
        <Link className={css.home} to={paths.home} aria-label="Inkroom, home">
          <BrandMark />
        </Link>
        <div className={css.column}>
          {badge && <p className={css.badge}>{badge}</p>}
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.parts}>{children}</div>
          <LocalInboxNote />
        </div>
      </main>
    </div>
  );
}

function BrandPanel() {
  return (
    <aside className={css.brand} aria-label="About Inkroom">
      <Link className={css.home} to={paths.home} aria-label="Inkroom, home">
        <BrandMark size={26} />
      </Link>
      <FlashWall width="min(100%, 52vh)" loading="lazy" />
      <div>
        <p className={css.boast}>From a photo to linework that works on skin.</p>
        <p className={css.small}>Inkroom’s own engine drew every design on this page from an ordinary photo.</p>
      </div>
    </aside>
  );
}
