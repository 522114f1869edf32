import { useState } from 'react';

import { useAppDispatch } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { adoptSession } from '../../session/session.effects.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { confirmByCode } from './auth.data.ts';
import { AuthForm, AuthSubmit } from './AuthForm.tsx';
import { useCooldown } from './useCooldown.ts';

/** For who reads the mail on another device: its code confirms the address and signs in here. */
export function ConfirmationCode({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const cooldown = useCooldown();
  const dispatch = useAppDispatch();
  const onSubmit = async () => {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6,10}$/.test(digits)) {
      setProblem(accountTexts.codeShape);
      return;
    }
    setProblem(null);
    setSending(true);
    try {
      // The session leads on from here.
      await dispatch(adoptSession(await confirmByCode(email, digits)));
    } catch (error) {
      setSending(false);
      setProblem(errorText(error, accountTexts.unexpected));
      cooldown.startAfter(error);
    }
  };
  return (
    <AuthForm onSubmit={() => void onSubmit()}>
      <TextInput
        label="Code from the mail"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
        }}
        invalid={!!problem}
        help={problem ?? 'Six digits, when you read your mail on another device.'}
      />
      <AuthSubmit label="Confirm with the code" busy={sending && 'Confirming...'} wait={cooldown.seconds} />
    </AuthForm>
  );
}
