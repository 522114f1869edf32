import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';

import { readPaymentReturn } from './payment.ts';

const PaymentNotice = lazyPart(async () => (await import('./PaymentNotice.tsx')).PaymentNotice, 'within');

/**
 * Tells somebody who comes back from a payment what became of it. After 8 s the address is the plain dashboard again; the
 * banner goes with it once the payment is settled, and stays while it is not.
 */
export function PaymentBanner() {
  const [params] = useAddressQuery();
  const arrived = readPaymentReturn(params);
  const key = arrived && JSON.stringify(arrived);
  // The address forgets the payment before its banner goes; a payment that was shown and dismissed does not come back.
  const [shown, setShown] = useState({ key, wanted: arrived });
  if (key && key !== shown.key) setShown({ key, wanted: arrived });
  if (!shown.wanted) return null;
  return (
    <Suspense fallback={null}>
      <PaymentNotice key={shown.key} wanted={shown.wanted} onGone={() => setShown({ ...shown, wanted: null })} />
    </Suspense>
  );
}
