import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { adoptSession } from '../../../session/enter.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { choosePassword, confirmByCode } from '../auth.data.ts';
import { AuthForm, AuthSubmit } from '../AuthForm.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useCooldown } from '../password/useCooldown.ts';

/** Takes the code of the confirmation mail, for people who read it on another device, and signs in here. */
export function ConfirmationCode({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [confirmed, setConfirmed] = useState<Session | null>(null);
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
      const { session, needsPassword } = await confirmByCode(email, digits);
      // The session leads on from here.
      if (needsPassword) setConfirmed(session);
      else await dispatch(adoptSession(session));
    } catch (error) {
      setSending(false);
      setProblem(errorText(error, accountTexts.unexpected));
      cooldown.startAfter(error);
    }
  };
  if (confirmed) return <FirstPassword session={confirmed} />;
  return (
    <AuthForm onSubmit={() => void onSubmit()}>
      <TextInput
        label="Code from the email"
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
        help={problem ?? 'Enter the six digits if you opened the email on another device.'}
      />
      <AuthSubmit label="Confirm with the code" busy={sending && 'Confirming...'} wait={cooldown.seconds} />
    </AuthForm>
  );
}

/** After registrations in different browsers nobody's password counts: whoever opened the mail chooses it now. */
function FirstPassword({ session }: { session: Session }) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const save = async (password: string) => {
    setSaving(true);
    setProblem(null);
    try {
      await choosePassword(password);
      await dispatch(adoptSession(session));
    } catch (error) {
      setSaving(false);
      setProblem(errorText(error, accountTexts.unexpected));
    }
  };
  return (
    <>
      <Notice severity="info">{accountTexts.contested}</Notice>
      {problem && <Notice severity="error">{problem}</Notice>}
      <NewPasswordFields
        label="Save password"
        busy={saving && 'Saving...'}
        onSubmit={(password) => void save(password)}
      />
    </>
  );
}
