import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../lib/notify.ts';
import { useGetBackupsQuery, useMakeBackupMutation } from './backupsApi.ts';

/** Makes a backup at once. */
export const MakeBackup = () => {
  const { data } = useGetBackupsQuery(undefined);
  const [make, { isLoading }] = useMakeBackupMutation();
  if (!data?.isOn) return null;
  return (
    <Button busy={isLoading} onClick={() => void notify.outcome(make(undefined).unwrap())}>
      Back up now
    </Button>
  );
};
