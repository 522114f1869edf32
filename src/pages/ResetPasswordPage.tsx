import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { ResetPasswordForm } from '../features/auth/password/ResetPasswordForm.tsx';

/** /reset-password */
export function ResetPasswordPage() {
  return (
    <AuthLayout title="Set a new password">
      <ResetPasswordForm />
    </AuthLayout>
  );
}
