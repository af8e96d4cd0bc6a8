import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { VerifyEmail } from '../features/auth/VerifyEmail.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const VerifyEmailPage = () => (
  <>
    <PageHead title="Verify Email" noIndex />
    <AuthLayout
      title="Verify your email"
      intro="So that nobody else can use it, and cars can be sent to you."
    >
      <VerifyEmail token={useLinkToken()} />
    </AuthLayout>
  </>
);

export default VerifyEmailPage;
