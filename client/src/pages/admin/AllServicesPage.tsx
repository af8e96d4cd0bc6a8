import { AllServices } from '../../features/admin/AllServices.tsx';
import { AdminHead } from './AdminHead.tsx';

const AllServicesPage = () => (
  <>
    <AdminHead title="Services" subtitle="The newest recorded first." />
    <AllServices />
  </>
);

export default AllServicesPage;
