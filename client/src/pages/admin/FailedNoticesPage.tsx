import { FailedNotices } from '../../features/admin/FailedNotices.tsx';
import { AdminHead } from './AdminHead.tsx';

const FailedNoticesPage = () => (
  <>
    <AdminHead
      title="Notices"
      subtitle="Notices we couldn’t send. We try each again for two days, then keep it here for 30 days."
    />
    <FailedNotices />
  </>
);

export default FailedNoticesPage;
