import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { RestoreEmail } from '../features/auth/RestoreEmail.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { PageHead } from '../ui/PageHead.tsx';

const RestoreEmailPage = () => (
  <>
    <PageHead title="Restore your email" noIndex />
    <AuthLayout
      title="Restore your email"
      intro="Use this if you didn’t change your email."
      foot={<AuthLink to="/login">Back to log-in</AuthLink>}
    >
      <RestoreEmail token={useLinkToken()} />
    </AuthLayout>
  </>
);

export default RestoreEmailPage;
