import { accountTexts } from '../domain/texts/accounts.ts';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { LoginForm } from '../features/auth/sign-in/LoginForm.tsx';

/** /login */
export function LoginPage() {
  return (
    <AuthLayout badge="Account Access" title="Welcome Back" lead={accountTexts.signInLead}>
      <LoginForm />
    </AuthLayout>
  );
}
