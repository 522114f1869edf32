import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { ForgotPasswordForm } from '../features/auth/password/ForgotPasswordForm.tsx';

/** /forgot-password */
export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your e-mail address and we will send you a link to set a new one."
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
