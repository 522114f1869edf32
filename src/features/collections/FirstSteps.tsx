import { Link } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { paths, profilePathFor } from '../../config/paths.ts';
import { profileCompleteness } from '../../domain/completeness.ts';
import { selectProfile, type Profile } from '../../session/auth.slice.ts';
import text from '../../ui/text.module.css';
import css from './FirstSteps.module.css';

interface Step {
  label: string;
  why: string;
  to: string;
}

const basicsOf = (profile: Profile): number =>
  profileCompleteness({
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    profile_image: profile.profileImage,
    avatar_url: profile.avatarUrl,
  });

/** The steps of somebody who has no design yet. The one of the profile is gone once it has a name and a picture. */
function stepsOf(profile: Profile | null): Step[] {
  const isArtist = profile?.role === 'artist';
  const isNamed = profile !== null && basicsOf(profile) === 100;
  return [
    { label: 'Make a first design', why: 'From a photo or a few words.', to: paths.begin },
    isArtist
      ? { label: 'Show your work', why: 'Clients find you by it.', to: paths.portfolio }
      : { label: 'Find your artist', why: 'By place, style and price.', to: paths.artists },
    ...(isNamed
      ? []
      : [
          {
            label: 'Say who you are',
            why: 'A name and a picture.',
            to: profilePathFor(profile?.role ?? 'client'),
          },
        ]),
  ];
}

/** What a newcomer does first, in order. All of it makes room for the first design. */
export function FirstSteps() {
  const profile = useAppSelector(selectProfile);
  return (
    <ol className={css.steps} aria-label="First steps">
      {stepsOf(profile).map(({ label, why, to }, index) => (
        <li key={label}>
          <Link to={to} className={css.step}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <span>
              <span className={`${text.body} ${text.strong}`}>{label}</span>
              <span className={`${text.small} ${text.muted} ${css.why}`}>{why}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
