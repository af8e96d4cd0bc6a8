import { AdminServices } from '../../features/admin/AdminServices.tsx';
import { AdminHead } from './AdminHead.tsx';

const AdminServicesPage = () => (
  <>
    <AdminHead title="Services" subtitle="The newest recorded first." />
    <AdminServices />
  </>
);

export default AdminServicesPage;
