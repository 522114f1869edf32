import { Link, NavLink } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { homePathFor } from '../../session/homePath.ts';
import { selectRole, selectSessionStatus } from '../../session/session.slice.ts';
import { PlainButtonLink } from '../../ui/PlainButton.tsx';

interface LinksProps {
  /** Called when a link was followed. */
  onFollow?: () => void;
}

/** How It Works, Platform Tools and Testimonials, as the items of a navigation. */
export function siteLinks({ onFollow }: LinksProps = {}) {
  return [
    <NavLink key="how" to={paths.howItWorks} onClick={onFollow}>
      How It Works
    </NavLink>,
    <NavLink key="platform" to={paths.comprehensivePlatform} onClick={onFollow}>
      Platform Tools
    </NavLink>,
    // The home page scrolls to it (useHashScroll), from wherever the link is followed.
    <Link key="testimonials" to={{ pathname: paths.home, hash: '#testimonials' }} onClick={onFollow}>
      Testimonials
    </Link>,
  ];
}

/** Log In and Sign Up; the dashboard for those who are signed in. */
export function AccountLinks({ onFollow }: LinksProps) {
  const status = useAppSelector(selectSessionStatus);
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
        Log In
      </PlainButtonLink>
      <PlainButtonLink to={paths.register} look="outlined" onClick={onFollow}>
        Sign Up
      </PlainButtonLink>
    </>
  );
}
