import type { ReactNode } from 'react';

import { PlainButton } from '../../ui/PlainButton.tsx';
import { useEarlyInput } from '../../ui/useEarlyInput.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { prepareSignIn } from './auth.data.ts';
import css from './AuthForm.module.css';
import { withWait } from './password/useCooldown.ts';

interface AuthFormProps {
  onSubmit: () => void;
  /** Hears what was typed before the code of a prerendered page was there. */
  onTyped?: (typed: Record<string, string>) => void;
  children: ReactNode;
}

const ignore = () => undefined;

/** The form of a page of this room. By POST: sent by a browser whose code never came, no password stands in an address. */
export function AuthForm({ onSubmit, onTyped = ignore, children }: AuthFormProps) {
  return (
    <form
      ref={useEarlyInput(onTyped)}
      className={css.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onFocus={prepareSignIn}
      noValidate
    >
      {children}
    </form>
  );
}

interface AuthSubmitProps {
  label: string;
  /** Said in place of the label while nothing can be sent. */
  busy: string | false;
  /** Seconds until it may be tried again. */
  wait?: number;
  disabled?: boolean;
}

/** The button that sends it. Off while the code is on its way: until then pressing it does nothing. */
export function AuthSubmit({ label, busy, wait = 0, disabled = false }: AuthSubmitProps) {
  const hydrated = useHydrated();
  return (
    <PlainButton
      type="submit"
      look="primary"
      size="large"
      disabled={!hydrated || disabled || busy !== false || wait > 0}
    >
      {busy || withWait(label, wait)}
    </PlainButton>
  );
}
