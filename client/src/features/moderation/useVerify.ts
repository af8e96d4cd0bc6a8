import { notify } from '../../ui/notify.ts';
import { useVerifyEntryMutation } from './moderationApi.ts';

/** Marks an entry as verified or not, and says so. */
export const useVerify = (level: 'specmodel' | 'engine', id: string) => {
  const [verifyEntry, { isLoading }] = useVerifyEntryMutation();
  const verify = async (verified: boolean) => {
    if (isLoading) return;
    try {
      const { message } = await verifyEntry({ level, id, verified }).unwrap();
      notify.success(message);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { verify, busy: isLoading };
};
