import { AuditLog } from '../../features/admin/AuditLog.tsx';
import { AdminHead } from './AdminHead.tsx';

const AuditPage = () => (
  <>
    <AdminHead
      title="Audit log"
      subtitle="Who changed accounts, plans, claims and the catalogue. Newest first."
    />
    <AuditLog />
  </>
);

export default AuditPage;
