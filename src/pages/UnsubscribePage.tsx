import { useState } from 'react';

import { newsTexts } from '../domain/texts/news.ts';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { NewsSwitchOff, type NewsState } from '../features/notifications/news/NewsSwitchOff.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';

/** /unsubscribe?token=...: where the link at the foot of a mail about news leads. */
export function UnsubscribePage() {
  const token = useAddressQuery()[0].get('token') ?? '';
  const [state, setState] = useState<NewsState>(token ? 'ask' : 'broken');
  return (
    <AuthLayout title={newsTexts[state]} lead={state === 'ask' && newsTexts.askLead}>
      <NewsSwitchOff token={token} state={state} onChange={setState} />
    </AuthLayout>
  );
}
