import { useParams } from 'react-router-dom';

import { runtimeConfig } from '../config/env.ts';
import { TestCheckout } from '../features/billing/billing.public.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** /test-checkout/{sessionId}: exists in local mode without a payment key alone (decision 78). */
export function TestCheckoutPage() {
  const { sessionId = '' } = useParams();
  if (runtimeConfig().engines.payments !== 'test') return <NotFoundPage />;
  return <TestCheckout sessionId={sessionId} />;
}
