import { Link, useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { GoogleLink } from '../features/auth/GoogleLink.tsx';
import { SignedOutOnly } from '../features/auth/SignedOutOnly.tsx';
import { SignupForm } from '../features/auth/SignupForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const SignupPage = () => (
  <SignedOutOnly otherwise="/dashboard/">
    <PageHead title="Create Account" description="Open a free service book for your car with Glovebox." />
    <AuthLayout
      title="Create your account"
      intro="Free for owners. Your first car takes about a minute."
      foot={
        <Link
          to="/login"
          state={useLocation().state as unknown}
          className="rounded-md font-medium text-accent underline-offset-4 hover:underline"
        >
          {MESSAGES.auth.toLogin}
        </Link>
      }
    >
      <SignupForm />
      <GoogleLink>{MESSAGES.auth.googleSignup}</GoogleLink>
    </AuthLayout>
  </SignedOutOnly>
);

export default SignupPage;
