import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { homePathFor } from '../session/homePath.ts';
import { selectRole, selectSessionStatus } from '../session/session.slice.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { PlainButtonLink } from '../ui/PlainButton.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { useAppSelector } from './hooks.ts';
import css from './PublicShell.module.css';

/** The frame of public pages: full width, or `contained` as a signed-in page would be. Stands without the library. */
export function PublicShell({ children, contained }: { children: ReactNode; contained: boolean }) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={css.bar}>
        <Link className={css.home} to={paths.home} aria-label="Inkroom, home">
          <BrandMark />
        </Link>
        <span className={css.wide}>
          <PlainButtonLink to={paths.discovery}>Discover</PlainButtonLink>
        </span>
        <AccountActions />
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        {contained ? <div className={css.contained}>{children}</div> : children}
      </main>
      <Footer />
    </div>
  );
}

function AccountActions() {
  const status = useAppSelector(selectSessionStatus);
  const role = useAppSelector(selectRole);
  if (status === 'loading') return <span style={{ width: 96, height: 44 }} />;
  if (status === 'signedIn') {
    return (
      <PlainButtonLink to={homePathFor(role)} look="outlined">
        Dashboard
      </PlainButtonLink>
    );
  }
  return (
    <>
      <PlainButtonLink to={paths.login}>Sign In</PlainButtonLink>
      <PlainButtonLink to={paths.register} look="outlined">
        Sign Up
      </PlainButtonLink>
    </>
  );
}
