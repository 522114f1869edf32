import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { signOut } from '../../session/session.effects.ts';
import { linkUsed, selectLink, selectSessionStatus } from '../../session/session.slice.ts';
import { updatePassword, verifyResetToken } from './auth.data.ts';

export type ResetState =
  { kind: 'checking' | 'ready' | 'saving' | 'failed' | 'done' } | { kind: 'refused'; message: string };

const MISSING: ResetState = { kind: 'refused', message: 'Invalid or missing reset token' };
const INVALID: ResetState = { kind: 'refused', message: 'Invalid or expired reset token' };
const REDIRECT_MS = 3000;

/** The reset link's life: checked on load, used once for a new password, then on to sign-in after 3 s. */
export function usePasswordReset() {
  const [state, setState] = useState<ResetState>({ kind: 'checking' });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useCheckedLink(setState);

  useEffect(() => {
    if (state.kind !== 'done') return undefined;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.kind, navigate]);

  const save = async (password: string) => {
    setState({ kind: 'saving' });
    try {
      await updatePassword(password);
    } catch {
      setState({ kind: 'failed' });
      return;
    }
    setState({ kind: 'done' });
    dispatch(linkUsed());
    // Whoever knew the old password is out, on every device; the new one is asked for.
    await dispatch(signOut());
  };
  return { state, save };
}

/** Both kinds of link work: our own with a token in the query, and the auth service's, which opens a session. */
function useCheckedLink(setState: (state: ResetState) => void): void {
  const [query] = useSearchParams();
  const token = query.get('token') ?? query.get('token_hash');
  const link = useAppSelector(selectLink);
  const status = useAppSelector(selectSessionStatus);
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current || (!token && status === 'loading')) return;
    settled.current = true;
    if (token) {
      verifyResetToken(token).then(
        () => setState({ kind: 'ready' }),
        () => setState(INVALID),
      );
    } else if (link?.failed) setState(INVALID);
    else if (link?.kind === 'recovery') setState(status === 'signedIn' ? { kind: 'ready' } : INVALID);
    else setState(MISSING);
  }, [token, link, status, setState]);
}
