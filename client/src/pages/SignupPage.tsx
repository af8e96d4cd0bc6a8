import { useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { GoogleLink } from '../features/auth/GoogleLink.tsx';
import { SignedOutOnly } from '../features/auth/SignedOutOnly.tsx';
import { SignupForm } from '../features/auth/SignupForm.tsx';
import { RestoreLink } from '../features/restore/RestoreLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const SignupPage = () => (
  <SignedOutOnly otherwise="/dashboard/">
    <PageHead title="Create Account" description="Open a free service book for your car with Glovebox." />
    <AuthLayout
      title="Create your account"
      intro="Free for owners. Your first car takes about a minute."
      foot={
        <>
          <AuthLink to="/login" state={useLocation().state as unknown}>
            {MESSAGES.auth.toLogin}
          </AuthLink>
          <RestoreLink />
        </>
      }
    >
      <SignupForm />
      <GoogleLink>{MESSAGES.auth.googleSignup}</GoogleLink>
    </AuthLayout>
  </SignedOutOnly>
);

export default SignupPage;
