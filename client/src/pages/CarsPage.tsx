import { PageHead } from '../ui/PageHead.tsx';

const CarsPage = () => (
  <>
    <PageHead title="Cars" />
    <h1 className="text-xl font-semibold">Cars</h1>
  </>
);

export default CarsPage;
