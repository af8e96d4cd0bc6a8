import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { VerifyEmail } from '../features/auth/VerifyEmail.tsx';
import { useUser } from '../lib/session.ts';
import { PageHead } from '../ui/PageHead.tsx';

/** For those who are signed in: a link verifies an email for its own account only. */
const VerifyEmailPage = () => {
  const token = useLinkToken();
  const user = useUser();
  return (
    <>
      <PageHead title="Verify email" noIndex />
      <AuthLayout
        title="Verify your email"
        intro="So that nobody else can use it, and cars can be sent to you."
      >
        {/* another link is another try */}
        {user && <VerifyEmail key={token} token={token} user={user} />}
      </AuthLayout>
    </>
  );
};

export default VerifyEmailPage;
