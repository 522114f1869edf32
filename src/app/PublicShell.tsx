import type { ReactNode } from 'react';

import { ConsentNotice } from '../features/consent/ConsentNotice.tsx';
import { LandingNav } from '../features/marketing/site/LandingNav.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import css from './PublicShell.module.css';

/** The frame of public pages: full width, or `contained` as a signed-in page would be. Stands without the library. */
export function PublicShell({ children, contained }: { children: ReactNode; contained: boolean }) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <ConsentNotice />
      <LandingNav signIn={contained ? 'Sign In' : 'Log In'} />
      <main className={css.main} id="main" tabIndex={-1}>
        {contained ? <div className={css.contained}>{children}</div> : children}
      </main>
      <Footer />
    </div>
  );
}
