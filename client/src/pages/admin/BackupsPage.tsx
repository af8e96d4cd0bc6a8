import { Backups } from '../../features/admin/backups/Backups.tsx';
import { MakeBackup } from '../../features/admin/backups/MakeBackup.tsx';
import { AdminHead } from './AdminHead.tsx';

const BackupsPage = () => (
  <>
    <AdminHead
      title="Backups"
      subtitle="One is made every night, and the last 14 are kept."
      actions={<MakeBackup />}
    />
    <Backups />
  </>
);

export default BackupsPage;
