import { useLocation } from 'react-router-dom';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const ForgotPasswordPage = () => (
  <>
    <PageHead title="Forgot password" noIndex />
    <AuthLayout
      title="Forgot your password?"
      intro="We send a link to your email that lets you set a new one."
      foot={
        <AuthLink to="/login" state={useLocation().state as unknown}>
          Back to log-in
        </AuthLink>
      }
    >
      <ForgotPasswordForm />
    </AuthLayout>
  </>
);

export default ForgotPasswordPage;
