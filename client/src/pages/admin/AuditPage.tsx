import { AuditLog } from '../../features/admin/AuditLog.tsx';
import { AdminHead } from './AdminHead.tsx';

const AuditPage = () => (
  <>
    <AdminHead
      title="Audit log"
      subtitle="What was done to accounts, plans, claims and the catalogue, by whom. The newest first."
    />
    <AuditLog />
  </>
);

export default AuditPage;
