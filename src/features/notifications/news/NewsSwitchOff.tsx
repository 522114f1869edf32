import { useEffect, useRef, useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../domain/texts/news.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton, PlainButtonLink } from '../../../ui/PlainButton.tsx';
import { switchNewsOff } from './unsubscribe.data.ts';

export type NewsState = 'ask' | 'off' | 'broken';

interface NewsSwitchOffProps {
  token: string;
  state: NewsState;
  onChange: (state: NewsState) => void;
}

/** The one button that switches news by e-mail off, for whoever came by the link of such a mail; no sign-in is needed. */
export function NewsSwitchOff({ token, state, onChange }: NewsSwitchOffProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const settings = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button is gone: the keyboard goes on at what took its place.
    if (pressed.current && state !== 'ask') settings.current?.focus();
  }, [state]);
  const send = async () => {
    pressed.current = true;
    setSending(true);
    setProblem(null);
    const result = await switchNewsOff(token);
    setSending(false);
    if (typeof result === 'string') onChange(result);
    else setProblem(result.failed);
  };
  return (
    <>
      {state === 'off' && <Notice severity="success">{newsTexts.offText}</Notice>}
      {state === 'broken' && <Notice severity="error">{newsTexts.brokenText}</Notice>}
      {problem && <Notice severity="error">{problem}</Notice>}
      {state === 'ask' && (
        <PlainButton look="primary" size="large" onClick={() => void send()} disabled={sending}>
          {sending ? 'Turning it off...' : 'Turn it off'}
        </PlainButton>
      )}
      <PlainButtonLink
        ref={settings}
        to={`${paths.settings}#notifications`}
        look={state === 'ask' ? 'quiet' : 'outlined'}
        size="large"
      >
        {state === 'ask' ? 'Change how often instead' : 'Open settings'}
      </PlainButtonLink>
    </>
  );
}
