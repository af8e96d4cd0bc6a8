import { PageHead } from '../ui/PageHead.tsx';

const CarDetailPage = () => (
  <>
    <PageHead title="Car" />
    <h1 className="text-xl font-semibold">Car</h1>
  </>
);

export default CarDetailPage;
