import { Overview } from '../../features/admin/Overview.tsx';
import { AdminHead } from './AdminHead.tsx';

const AdminPage = () => (
  <>
    <AdminHead title="Overview" subtitle="Totals, six-month growth, latest additions." />
    <Overview />
  </>
);

export default AdminPage;
