import { notify } from '../../../ui/notify.ts';
import { useVerifyEntryMutation } from '../moderationApi.ts';

/** Marks an entry as verified or not, and says so. */
export const useVerify = (
  level: 'specmodel' | 'engine',
  { _id: id, name }: { _id: string; name: string },
) => {
  const [verifyEntry, { isLoading }] = useVerifyEntryMutation();
  const verify = async (verified: boolean) => {
    if (isLoading) return;
    try {
      await verifyEntry({ level, id, verified }).unwrap();
      // it may have left the list that it was in
      notify.success(`${name} is ${verified ? 'verified' : 'no longer verified'}.`);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { verify, busy: isLoading };
};
