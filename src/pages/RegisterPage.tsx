import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { RegisterForm } from '../features/auth/registration/RegisterForm.tsx';

/** /register */
export function RegisterPage() {
  return (
    <AuthLayout title="Join the Community" lead="10 credits to start, no credit card required.">
      <RegisterForm />
    </AuthLayout>
  );
}
