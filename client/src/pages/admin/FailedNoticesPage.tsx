import { FailedNotices } from '../../features/admin/FailedNotices.tsx';
import { AdminHead } from './AdminHead.tsx';

const FailedNoticesPage = () => (
  <>
    <AdminHead
      title="Notices"
      subtitle="Those that could not be sent. Each is tried again for two days; one that was given up stays here for 30 days."
    />
    <FailedNotices />
  </>
);

export default FailedNoticesPage;
