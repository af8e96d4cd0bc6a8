import { PageHead } from '../ui/PageHead.tsx';

const LandingPage = () => (
  <>
    <PageHead title="Glovebox" />
    <h1 className="text-xl font-semibold">Glovebox</h1>
  </>
);

export default LandingPage;
