import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { PageHead } from '../ui/PageHead.tsx';

const ResetPasswordPage = () => (
  <>
    <PageHead title="Set a new password" noIndex />
    <AuthLayout
      title="Set a new password"
      intro="It logs you out everywhere. Then log in with it."
      foot={<AuthLink to="/login">Back to log-in</AuthLink>}
    >
      <ResetPasswordForm token={useLinkToken()} />
    </AuthLayout>
  </>
);

export default ResetPasswordPage;
