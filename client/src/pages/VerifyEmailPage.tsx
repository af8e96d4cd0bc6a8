import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { VerifyEmail } from '../features/auth/VerifyEmail.tsx';
import { useUser } from '../lib/session.ts';
import { PageHead } from '../ui/PageHead.tsx';

/** The page of a mailed link, for signed-in people only, because a link verifies the email of one account. */
const VerifyEmailPage = () => {
  const token = useLinkToken();
  const user = useUser();
  return (
    <>
      <PageHead title="Verify email" noIndex />
      <AuthLayout
        title="Verify your email"
        intro="So only you can use it, and people can transfer cars to you."
      >
        {/* another link starts afresh */}
        {user && <VerifyEmail key={token} token={token} user={user} />}
      </AuthLayout>
    </>
  );
};

export default VerifyEmailPage;
