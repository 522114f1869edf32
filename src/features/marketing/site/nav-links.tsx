import { Link, NavLink } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { homePathFor } from '../../../session/home-path.ts';
import { selectRole, selectAuthStatus } from '../../../session/auth.slice.ts';
import type { PageLink } from '../../../ui/page-links.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';

interface LinksProps {
  /** Called when a link was followed. */
  onFollow?: () => void;
}

/** A link of the site's bar, marked when it is the page that is open. A part of a page is never marked. */
export function SiteLink({ link: { label, to }, onFollow }: LinksProps & { link: PageLink }) {
  return to.includes('#') ? (
    <Link to={to} onClick={onFollow}>
      {label}
    </Link>
  ) : (
    <NavLink to={to} onClick={onFollow}>
      {label}
    </NavLink>
  );
}

/** The site says "Log In", the pages of the app that visitors see too "Sign In" (decision 92). */
export type SignInLabel = 'Log In' | 'Sign In';

/** The ways to sign in and up; the dashboard for those who are signed in. */
export function AccountLinks({ signIn, onFollow }: LinksProps & { signIn: SignInLabel }) {
  const status = useAppSelector(selectAuthStatus);
  const role = useAppSelector(selectRole);
  if (status === 'signedIn') {
    return (
      <PlainButtonLink to={homePathFor(role)} look="outlined" onClick={onFollow}>
        Dashboard
      </PlainButtonLink>
    );
  }
  return (
    <>
      <PlainButtonLink to={paths.login} onClick={onFollow}>
        {signIn}
      </PlainButtonLink>
      <PlainButtonLink to={paths.register} look="outlined" onClick={onFollow}>
        Sign Up
      </PlainButtonLink>
    </>
  );
}
