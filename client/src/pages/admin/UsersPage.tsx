import { Users } from '../../features/admin/Users.tsx';
import { AdminHead } from './AdminHead.tsx';

const UsersPage = () => (
  <>
    <AdminHead title="Users" subtitle="The newest first." />
    <Users />
  </>
);

export default UsersPage;
