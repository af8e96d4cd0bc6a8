import { PageHead } from '../ui/PageHead.tsx';

const LoginPage = () => (
  <>
    <PageHead title="Log In" />
    <h1 className="text-xl font-semibold">Log In</h1>
  </>
);

export default LoginPage;
