import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../../config/paths.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePageLinks } from '../../../ui/page-links.ts';
import { AccountLinks, SiteLink, type SignInLabel } from './nav-links.tsx';
import styles from './nav.module.css';

const NavDrawer = lazyPart(async () => (await import('./NavDrawer.tsx')).NavDrawer, 'over');

/** The bar turns opaque once the page has been scrolled this far, in px (specification: 50). */
const OPAQUE_AFTER = 50;

/** The bar of public pages: transparent at the top of a page, opaque after 50 px; a drawer on small screens. */
export function LandingNav({ signIn }: { signIn: SignInLabel }) {
  const links = usePageLinks('site');
  const opaque = useScrolledPast(OPAQUE_AFTER);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <header className={styles.bar} data-opaque={opaque}>
      <div className={styles.row}>
        <Link to={paths.home} className={styles.brand} aria-label="Inkroom, home">
          <BrandMark />
        </Link>
        <nav className={styles.links} aria-label="Site">
          {links.map((link) => (
            <SiteLink key={link.label} link={link} />
          ))}
        </nav>
        <div className={styles.account}>
          <AccountLinks signIn={signIn} />
        </div>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <NavDrawer
            signIn={signIn}
            onClose={() => {
              setOpen(false);
              toggle.current?.focus();
            }}
          />
        </Suspense>
      )}
    </header>
  );
}

function useScrolledPast(limit: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return past;
}
