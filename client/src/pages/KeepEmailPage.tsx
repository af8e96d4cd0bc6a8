import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { KeepEmail } from '../features/auth/KeepEmail.tsx';
import { useLinkToken } from '../features/auth/useLinkToken.ts';
import { PageHead } from '../ui/PageHead.tsx';

const KeepEmailPage = () => (
  <>
    <PageHead title="Keep your email" noIndex />
    <AuthLayout
      title="Keep your email"
      intro="Use this if others may read the inbox of your old email."
      foot={<AuthLink to="/login">Back to log-in</AuthLink>}
    >
      <KeepEmail token={useLinkToken()} />
    </AuthLayout>
  </>
);

export default KeepEmailPage;
