import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../app/hooks.ts';
import { homePathFor } from '../session/home-path.ts';
import { selectRole } from '../session/auth.slice.ts';

/** /artist/dashboard/payment-success: where the payment service sends people of every role back to; their dashboard tells the rest. */
export function PaymentReturnPage() {
  const role = useAppSelector(selectRole);
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (!params.has('payment')) params.set('payment', 'success');
  // Nothing was paid: there is nothing to tell, and the plain dashboard to see.
  if (params.get('payment') !== 'success') return <Navigate to={homePathFor(role)} replace />;
  return <Navigate to={{ pathname: homePathFor(role), search: `?${params.toString()}` }} replace />;
}
