import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { newsTexts } from '../domain/texts/news.ts';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { NewsSwitchOff, type NewsState } from '../features/notifications/news/NewsSwitchOff.tsx';

/** /unsubscribe?token=...: where the link at the foot of a mail about news leads. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<NewsState>(token ? 'ask' : 'broken');
  return (
    <AuthLayout title={newsTexts[state]} lead={state === 'ask' && newsTexts.askLead}>
      <NewsSwitchOff token={token} state={state} onChange={setState} />
    </AuthLayout>
  );
}
