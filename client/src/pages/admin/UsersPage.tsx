import { Users } from '../../features/admin/users/Users.tsx';
import { AdminHead } from './AdminHead.tsx';

const UsersPage = () => (
  <>
    <AdminHead title="Users" subtitle="Newest first." />
    <Users />
  </>
);

export default UsersPage;
