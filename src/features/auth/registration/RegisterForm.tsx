import { Suspense, useState, type ReactNode } from 'react';

import { paths } from '../../../config/paths.ts';
import type { RegistrationForm } from '../../../domain/registration.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { PlainLink } from '../../../ui/PlainButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import css from '../AuthForm.module.css';
import { AuthForm, AuthSubmit } from '../AuthForm.tsx';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import { useRegistration, type RegistrationState } from './useRegistration.ts';

// Shown after success only; it brings the component library.
const Registered = lazyPart(async () => (await import('./RegisteredDialog.tsx')).RegisteredDialog, 'over');

const EMPTY: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Creates a client account. */
export function RegisterForm() {
  const [form, setForm] = useState(EMPTY);
  const registration = useRegistration();
  const { state } = registration;
  const onType = (typed: Partial<RegistrationForm>) => setForm((now) => ({ ...now, ...typed }));
  return (
    <>
      <Outcome registration={registration} email={form.email.trim()} />
      <Fields
        state={state}
        wait={registration.wait}
        form={form}
        onType={onType}
        onAmend={registration.amend}
        onSubmit={() => void registration.submit(form)}
      />
      <p className={css.small}>
        Already have an account? <PlainLink to={paths.login}>Sign in</PlainLink>
      </p>
      {state.kind === 'registered' && (
        <Suspense fallback={null}>
          <Registered email={form.email.trim()} onDone={registration.goOn} />
        </Suspense>
      )}
    </>
  );
}

interface FieldsProps {
  form: RegistrationForm;
  state: RegistrationState;
  /** Seconds until it may be tried again. */
  wait: number;
  onType: (typed: Partial<RegistrationForm>) => void;
  onAmend: (field: keyof RegistrationForm) => void;
  onSubmit: () => void;
}

function Fields({ form, state, wait, onType, onAmend, onSubmit }: FieldsProps) {
  const wrong = state.kind === 'wrong' ? state : null;
  const sending = state.kind === 'sending';
  const field = (name: keyof RegistrationForm, hint?: ReactNode) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      onType({ [name]: event.target.value });
      onAmend(name);
    },
    invalid: wrong?.fields.includes(name) ?? false,
    // Two fields may be wrong in the same way: it is said once.
    help: wrong?.fields[0] === name ? wrong.message : hint,
  });
  const strength = <PasswordStrength password={form.password} personal={[form.firstName, form.lastName, form.email]} />;
  return (
    <AuthForm onSubmit={onSubmit} onTyped={onType}>
      <div className={css.pair}>
        <TextInput label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...field('password', strength)} />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <AuthSubmit label="Create Account" busy={sending && 'Creating account...'} wait={wait} />
      <p className={css.small}>
        By creating an account, you accept the <PlainLink to={paths.termsOfService}>Terms of Service</PlainLink> and the{' '}
        <PlainLink to={paths.privacyPolicy}>Privacy Policy</PlainLink>.
      </p>
    </AuthForm>
  );
}

function Outcome({ registration, email }: { registration: ReturnType<typeof useRegistration>; email: string }) {
  const { state } = registration;
  if (state.kind === 'exists') {
    const action = (
      <PlainLink to={paths.login} state={{ email }}>
        Go to Login
      </PlainLink>
    );
    return (
      <Notice severity="warning" action={action}>
        {accountTexts.emailTaken}. {accountTexts.signInInstead}
      </Notice>
    );
  }
  return state.kind === 'failed' ? <Notice severity="error">{state.message}</Notice> : null;
}
