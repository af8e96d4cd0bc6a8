import { Overview } from '../../features/admin/Overview.tsx';
import { AdminHead } from './AdminHead.tsx';

const AdminPage = () => (
  <>
    <AdminHead title="Overview" subtitle="How much there is, how it grew over six months, and what is new." />
    <Overview />
  </>
);

export default AdminPage;
