import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { signedOut } from '../../data/store.events.ts';
import { selectAuth } from '../../session/auth.slice.ts';
import { Loader } from '../../ui/Loader.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import css from './SessionWait.module.css';

interface SessionWaitProps {
  /** Whether it has the window to itself; within a frame it stands in its page's place. */
  fullScreen: boolean;
}

/**
 * While it is not known who is there. A phone on a bad line gets another way out after 5 s; the wait goes on behind it, and
 * a session that arrives is taken.
 */
export function SessionWait({ fullScreen }: SessionWaitProps) {
  const { slow } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  if (!slow) return <Loader fullScreen={fullScreen} />;
  return (
    <div className={css.wait} data-full={fullScreen || undefined}>
      <Loader message={pageTexts.loading} />
      <p>This takes longer than usual. The connection may be slow.</p>
      <PlainButton look="outlined" onClick={() => dispatch(signedOut())}>
        Sign in instead
      </PlainButton>
    </div>
  );
}
