import { PageHead } from '../ui/PageHead.tsx';

const ServiceDetailPage = () => (
  <>
    <PageHead title="Service" />
    <h1 className="text-xl font-semibold">Service</h1>
  </>
);

export default ServiceDetailPage;
