import { Navigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { ConfirmSignup } from '../features/auth/registration/ConfirmSignup.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';

/** /confirm-signup?from=registration&email=... */
export function ConfirmSignupPage() {
  const [query] = useAddressQuery();
  const email = query.get('email');
  if (!email && query.get('from') !== 'registration') return <Navigate to={paths.login} replace />;
  const lead = email ? (
    <>
      We sent a link to <strong>{email}</strong>. Open it to finish your account.
    </>
  ) : (
    'We sent you a link. Open it to finish your account.'
  );
  return (
    <AuthLayout title="Confirm Your Signup" lead={lead}>
      <ConfirmSignup email={email} />
    </AuthLayout>
  );
}
