import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { signedOut } from '../../data/store.events.ts';
import { selectAuth } from '../../session/auth.slice.ts';
import { Loader } from '../../ui/Loader.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import css from './SessionWait.module.css';

/**
 * While it is not known who is there. A phone on a bad line gets another way out after 5 s; the wait goes on behind it, and
 * a session that arrives is taken.
 */
export function SessionWait() {
  const { slow } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  if (!slow) return <Loader />;
  return (
    <div className={css.wait}>
      <Loader patient />
      <p>{pageTexts.slow}</p>
      <PlainButton look="outlined" onClick={() => dispatch(signedOut())}>
        Sign in instead
      </PlainButton>
    </div>
  );
}
