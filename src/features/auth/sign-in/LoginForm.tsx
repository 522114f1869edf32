import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { href, paths, SUPPORT_EMAIL } from '../../../config/paths.ts';
import { AppError, errorText } from '../../../data/errors.ts';
import { storageWorks } from '../../../data/storage.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { adoptSession } from '../../../session/enter.ts';
import { selectNotice } from '../../../session/auth.slice.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { LinkButton, OuterLink, PlainButtonLink, PlainLink } from '../../../ui/PlainButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { signInWithPassword } from '../auth.data.ts';
import css from '../AuthForm.module.css';
import { AuthForm, AuthSubmit } from '../AuthForm.tsx';
import { useCooldown } from '../password/useCooldown.ts';

// Few need it, and a dialog weighs more than the form.
const ForgotPasswordDialog = lazyPart(
  async () => (await import('../password/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
  'over',
);

/** The state that a page can pass to the sign-in page. */
interface LoginState {
  message?: string;
  email?: string;
  from?: string;
}

/** Sign-in with e-mail and password. The route's guard moves on once somebody is signed in. */
export function LoginForm() {
  const state = useLocation().state as LoginState | null;
  const [email, setEmail] = useState(state?.email ?? '');
  const [password, setPassword] = useState('');
  const { submit, busy, error, wait } = useSignIn();
  const onTyped = (typed: Record<string, string>) => {
    setEmail((now) => typed.email ?? now);
    setPassword((now) => typed.password ?? now);
  };
  const onSubmit = () => {
    if (email && password && wait === 0) void submit(email, password);
  };
  return (
    <>
      <Banners message={state?.message ?? null} error={error} />
      {/* The button stays off until both fields are known here: a page without its code yet can send nothing. */}
      <AuthForm onSubmit={onSubmit} onTyped={onTyped}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ForgotPassword email={email} />
        <AuthSubmit label="Sign In" busy={busy && 'Signing in...'} wait={wait} disabled={!email || !password} />
      </AuthForm>
      <p className={css.divider}>New here</p>
      <PlainButtonLink to={paths.register} state={state} look="outlined" size="large">
        Create New Account
      </PlainButtonLink>
      <p className={css.small}>
        Trouble signing in? <OuterLink href={`mailto:${SUPPORT_EMAIL}`}>Contact support</OuterLink>
      </p>
    </>
  );
}

function ForgotPassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.end}>
      <LinkButton onClick={() => setOpen(true)}>Forgot password?</LinkButton>
      {open && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Banners({ message, error }: { message: string | null; error: SignInError | null }) {
  const notice = useAppSelector(selectNotice) ?? message;
  const hydrated = useHydrated();
  return (
    <>
      {notice && <Notice severity="info">{notice}</Notice>}
      {hydrated && !storageWorks() && <Notice severity="warning">{accountTexts.privateBrowsing}</Notice>}
      {error && (
        <Notice
          severity="error"
          action={error.resendTo && <PlainLink to={error.resendTo}>Send the email again</PlainLink>}
        >
          {error.message}
        </Notice>
      )}
    </>
  );
}

interface SignInError {
  message: string;
  /** Where the confirmation mail can be sent again, when that is what is missing. */
  resendTo: string | null;
}

function useSignIn() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);
  const cooldown = useCooldown();
  const submit = async (email: string, password: string) => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(adoptSession(await signInWithPassword(email, password)));
    } catch (failure) {
      const unconfirmed = failure instanceof AppError && failure.code === 'email_not_confirmed';
      const resendTo = unconfirmed ? href(paths.confirmSignup, { email: email.trim() }) : null;
      setError({ message: errorText(failure, accountTexts.unexpected), resendTo });
      cooldown.startAfter(failure);
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, error, wait: cooldown.seconds };
}
