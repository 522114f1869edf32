import { useAppSelector } from '../../app/hooks.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { selectAuthStatus } from '../../session/auth.slice.ts';
import { Begin } from '../begin/begin.public.ts';
import { TryOut } from './TryOut.tsx';
import css from './HomeStart.module.css';

/** What can be done at once on the home page: the try-out and the ways in; for people with an account theirs. */
export function HomeStart() {
  const isSignedIn = useAppSelector(selectAuthStatus) === 'signedIn';
  return (
    <>
      {!isSignedIn && <TryOut />}
      <div className={css.begin}>
        <Begin of={isSignedIn ? 'begin' : 'visitorBegin'} title={pageTexts.begin} />
      </div>
    </>
  );
}
