import { MESSAGES } from '@glovebox/shared/messages';
import { useParams } from 'react-router-dom';
import { AdminAreas } from '../../features/admin/AdminAreas.tsx';
import { UserAccount } from '../../features/admin/users/UserAccount.tsx';
import { UserDialogs } from '../../features/admin/users/UserDialogs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

const UserPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={MESSAGES.title.admin} />
      <AdminAreas />
      <UserAccount userId={id} />
      <UserDialogs userId={id} />
    </>
  );
};

export default UserPage;
