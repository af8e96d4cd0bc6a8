import { ClaimQueue } from '../../features/admin/claims/ClaimQueue.tsx';
import { AdminHead } from './AdminHead.tsx';

const ClaimQueuePage = () => (
  <>
    <AdminHead title="Claims" subtitle="Cars that somebody says are theirs, and somebody else registered." />
    <ClaimQueue />
  </>
);

export default ClaimQueuePage;
