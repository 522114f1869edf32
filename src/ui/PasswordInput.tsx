import { useState } from 'react';

import { TextInput, type TextInputProps } from './TextInput.tsx';
import css from './TextInput.module.css';

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';

/** A password field that can be shown. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <button
          type="button"
          className={css.reveal}
          onClick={() => setShown(!shown)}
          aria-label={shown ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          aria-pressed={shown}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={EYE} />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
