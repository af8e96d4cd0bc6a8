import { PageHead } from '../ui/PageHead.tsx';

const SignupPage = () => (
  <>
    <PageHead title="Sign Up" />
    <h1 className="text-xl font-semibold">Sign Up</h1>
  </>
);

export default SignupPage;
