import { PageHead } from '../ui/PageHead.tsx';

const CheckPage = () => (
  <>
    <PageHead title="Check a Car" />
    <h1 className="text-xl font-semibold">Check a Car</h1>
  </>
);

export default CheckPage;
