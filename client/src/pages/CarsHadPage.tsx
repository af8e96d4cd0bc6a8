import { CarsHad } from '../features/car-purchase/CarsHad.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const CarsHadPage = () => (
  <>
    <PageHead title="Cars I had" />
    <ScreenHeader
      title="Cars I had"
      subtitle="What they cost you while they were yours. Nobody else sees it."
    />
    <CarsHad />
  </>
);

export default CarsHadPage;
