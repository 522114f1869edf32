import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch } from '../../app/hooks.ts';
import { href, paths } from '../../config/paths.ts';
import { AppError } from '../../data/errors.ts';
import { registrationPayload, registrationProblem, type RegistrationForm } from '../../domain/registration.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { adoptSession } from '../../session/session.effects.ts';
import { signUp } from './auth.data.ts';
import { useCooldown } from './useCooldown.ts';

export type RegistrationState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'exists' }
  | { kind: 'failed'; message: string }
  /** The account exists. `session` is null when the service said nothing about the user. */
  | { kind: 'registered'; session: Session | null; email: string };

/**
 * Runs a registration. With no session the confirm page follows; with one at once the success dialog. An answer
 * without user data counts as success: the dialog's way to the dashboard then leads to the confirm page.
 */
export function useRegistration() {
  const [state, setState] = useState<RegistrationState>({ kind: 'idle' });
  const cooldown = useCooldown();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const confirmPage = (email: string) => href(paths.confirmSignup, { from: 'registration', email });

  const submit = async (form: RegistrationForm) => {
    if (cooldown.seconds > 0) return;
    const problem = registrationProblem(form);
    if (problem) {
      setState({ kind: 'failed', message: problem });
      return;
    }
    setState({ kind: 'sending' });
    const payload = registrationPayload(form);
    try {
      const outcome = await signUp(payload);
      if (outcome.kind === 'exists') setState({ kind: 'exists' });
      else if (outcome.session) setState({ kind: 'registered', session: outcome.session, email: payload.email });
      else await navigate(confirmPage(payload.email));
    } catch (error) {
      setState(failureState(error, payload.email));
      cooldown.startAfter(error);
    }
  };

  const goOn = async () => {
    if (state.kind !== 'registered') return;
    if (state.session) await dispatch(adoptSession(state.session));
    else await navigate(confirmPage(state.email));
  };

  return { state, submit, goOn, wait: cooldown.seconds };
}

function failureState(error: unknown, email: string): RegistrationState {
  if (!(error instanceof AppError)) {
    return { kind: 'failed', message: accountTexts.unexpected };
  }
  if (error.message.includes(accountTexts.noUserData)) return { kind: 'registered', session: null, email };
  return { kind: 'failed', message: error.message || accountTexts.registrationFailed };
}
