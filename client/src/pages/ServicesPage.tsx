import { PageHead } from '../ui/PageHead.tsx';

const ServicesPage = () => (
  <>
    <PageHead title="Services Page" />
    <h1 className="text-xl font-semibold">Services Page</h1>
  </>
);

export default ServicesPage;
