import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { LoginForm } from '../features/auth/LoginForm.tsx';

/** /login */
export function LoginPage() {
  return (
    <AuthLayout badge="Account Access" title="Welcome Back" lead="Sign in to continue your tattoo journey">
      <LoginForm />
    </AuthLayout>
  );
}
