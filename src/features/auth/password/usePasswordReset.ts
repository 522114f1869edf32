import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { AppError } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { takeRecoveryTokens } from '../../../session/email-link.ts';
import { forgetSession } from '../../../session/leave.ts';
import { linkUsed, selectLink, selectUserId } from '../../../session/auth.slice.ts';
import { openResetSession, updatePassword, verifyResetToken } from '../auth.data.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';

export type ResetState =
  | { kind: 'checking' | 'ready' | 'saving' | 'done' }
  /** `reason`: what the person can do about it, where the service says so. */
  | { kind: 'failed'; reason: string | null }
  | { kind: 'refused'; message: string };

const MISSING: ResetState = { kind: 'refused', message: accountTexts.tokenMissing };
const INVALID: ResetState = { kind: 'refused', message: accountTexts.tokenInvalid };
const REDIRECT_MS = 3000;

/** Refusals of a password that the person can mend; their text is the service's. */
const MENDABLE = ['same_password', 'weak_password', 'over_request_rate_limit'];

/** The reset link's life: checked on load, used once for a new password, then on to sign-in after 3 s. */
export function usePasswordReset() {
  const [query] = useAddressQuery();
  const token = query.get('token') ?? query.get('token_hash');
  const link = useAppSelector(selectLink);
  // A page that nothing has to be checked for says so at once.
  const [state, setState] = useState<ResetState>(() => {
    if (token || (link?.kind === 'recovery' && !link.failed)) return { kind: 'checking' };
    return link ? INVALID : MISSING;
  });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUserId);
  useCheckedLink(token, state.kind === 'checking', setState);

  useEffect(() => {
    if (state.kind !== 'done') return undefined;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.kind, navigate]);

  const save = async (password: string) => {
    setState({ kind: 'saving' });
    try {
      const account = await updatePassword(password);
      // The server has ended this account's sessions; if it is the one signed in here, the new password is asked for.
      if (account === userId) await dispatch(forgetSession());
      dispatch(linkUsed());
      setState({ kind: 'done' });
    } catch (error) {
      const mendable = error instanceof AppError && MENDABLE.includes(error.code);
      setState({ kind: 'failed', reason: mendable ? error.message : null });
    }
  };
  return { state, save };
}

/** Both kinds of link work: our own with a token in the query, and the auth service's, which brings a session. */
function useCheckedLink(token: string | null, wanted: boolean, setState: (state: ResetState) => void): void {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current || !wanted) return;
    settled.current = true;
    const check = token ? verifyResetToken(token) : openTakenTokens();
    check.then(
      () => setState({ kind: 'ready' }),
      () => setState(INVALID),
    );
  }, [token, wanted, setState]);
}

async function openTakenTokens(): Promise<void> {
  const tokens = takeRecoveryTokens();
  if (!tokens) throw new Error('The tokens of this link have been used.');
  await openResetSession(tokens);
}
