import { ClaimQueue } from '../../features/admin/claims/ClaimQueue.tsx';
import { AdminHead } from './AdminHead.tsx';

const ClaimQueuePage = () => (
  <>
    <AdminHead title="Claims" subtitle="Cars that one person registered and another claims." />
    <ClaimQueue />
  </>
);

export default ClaimQueuePage;
