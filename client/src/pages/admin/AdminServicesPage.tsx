import { AdminServices } from '../../features/admin/AdminServices.tsx';
import { AdminHead } from './AdminHead.tsx';

const AdminServicesPage = () => (
  <>
    <AdminHead title="Services" subtitle="Most recently recorded first." />
    <AdminServices />
  </>
);

export default AdminServicesPage;
