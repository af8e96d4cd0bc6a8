import { Backups } from '../../features/admin/backups/Backups.tsx';
import { MakeBackup } from '../../features/admin/backups/MakeBackup.tsx';
import { AdminHead } from './AdminHead.tsx';

const BackupsPage = () => (
  <>
    <AdminHead
      title="Backups"
      subtitle="Glovebox makes one every night and keeps the last 14."
      actions={<MakeBackup />}
    />
    <Backups />
  </>
);

export default BackupsPage;
