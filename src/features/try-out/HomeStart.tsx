import { useAppSelector } from '../../app/hooks.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { selectAuthStatus } from '../../session/auth.slice.ts';
import { useFirstInput } from '../../ui/useFirstInput.ts';
import { Begin } from '../begin/begin.public.ts';
import { TryOut } from './TryOut.tsx';
import css from './HomeStart.module.css';

/** What can be done at once on the home page: the try-out and the ways in; for people with an account theirs. */
export function HomeStart() {
  const isSignedIn = useAppSelector(selectAuthStatus) === 'signedIn';
  // The home page is shown before anything that is not seen at once: the desk weighs as much as a third of it.
  const isHeard = useFirstInput();
  return (
    <>
      {!isSignedIn && <TryOut isWanted={isHeard} />}
      <div className={css.begin}>
        <Begin of={isSignedIn ? 'begin' : 'visitorBegin'} title={pageTexts.begin} />
      </div>
    </>
  );
}
