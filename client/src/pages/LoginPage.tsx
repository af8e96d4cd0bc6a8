import { useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { GoogleLink } from '../features/auth/GoogleLink.tsx';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { SignInFailure } from '../features/auth/SignInFailure.tsx';
import { useReturnPath } from '../features/auth/returnPath.ts';
import { SignedOutOnly } from '../features/auth/SignedOutOnly.tsx';
import { RestoreLink } from '../features/restore/RestoreLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** Checks whether the person came from the page that verifies an email. */
const isVerifying = (from: string) => from.startsWith('/verify-email');

const LoginPage = () => (
  <SignedOutOnly otherwise="/dashboard">
    <PageHead title="Log in" description="Log in to Glovebox, the service book of your cars." />
    <AuthLayout
      title="Log in"
      intro={
        isVerifying(useReturnPath('/dashboard'))
          ? 'Log in to the account whose email you want to verify.'
          : 'Welcome back to your cars’ service books.'
      }
      foot={
        <>
          {/* the page to return to survives a sign-up, too */}
          <AuthLink to="/signup" state={useLocation().state as unknown}>
            {MESSAGES.auth.toSignup}
          </AuthLink>
          <RestoreLink />
        </>
      }
    >
      <SignInFailure />
      <LoginForm />
      <GoogleLink>{MESSAGES.auth.googleLogin}</GoogleLink>
    </AuthLayout>
  </SignedOutOnly>
);

export default LoginPage;
