import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch } from '../../../app/hooks.ts';
import { href, paths } from '../../../config/paths.ts';
import { AppError } from '../../../data/errors.ts';
import {
  nameFault,
  registrationFault,
  registrationPayload,
  type RegistrationForm,
} from '../../../domain/registration.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { adoptSession } from '../../../session/enter.ts';
import { signUp } from '../auth.data.ts';
import { emailProblem, refusedField } from '../auth.validation.ts';
import { useCooldown } from '../password/useCooldown.ts';

export type RegistrationState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'exists' }
  | { kind: 'failed'; message: string }
  /** The message belongs beside these fields, the first of which carries it. */
  | { kind: 'wrong'; message: string; fields: (keyof RegistrationForm)[] }
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
    const wrong = wrongFields(form);
    if (wrong) {
      setState(wrong);
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

  /** Clears the error of a field when its value changes; the next try checks it again. */
  const amend = (field: keyof RegistrationForm) => {
    setState((now) => (now.kind === 'wrong' && now.fields.includes(field) ? { kind: 'idle' } : now));
  };

  return { state, submit, amend, goOn, wait: cooldown.seconds };
}

/** The specified rules in their order, then what the service would refuse or cut: names, the look of the address. */
function wrongFields(form: RegistrationForm): RegistrationState | null {
  const fault = registrationFault(form) ?? nameFault(form);
  if (fault) return { kind: 'wrong', ...fault };
  const address = emailProblem(form.email);
  return address ? { kind: 'wrong', message: address, fields: ['email'] } : null;
}

function failureState(error: unknown, email: string): RegistrationState {
  if (!(error instanceof AppError)) {
    return { kind: 'failed', message: accountTexts.unexpected };
  }
  const refused = refusedField(error);
  if (refused) return { kind: 'wrong', message: refused.message, fields: [refused.field] };
  if (error.message.includes(accountTexts.noUserData)) return { kind: 'registered', session: null, email };
  return { kind: 'failed', message: error.message || accountTexts.registrationFailed };
}
