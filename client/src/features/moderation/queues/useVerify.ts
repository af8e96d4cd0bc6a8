import { notify } from '../../../ui/notify.ts';
import { useVerifyEntryMutation } from '../moderationApi.ts';

/** Verifies an entry or takes that back, with a toast. */
export const useVerify = (
  level: 'specmodel' | 'engine',
  { _id: id, name }: { _id: string; name: string },
) => {
  const [verifyEntry, { isLoading }] = useVerifyEntryMutation();
  const verify = async (verified: boolean) => {
    if (isLoading) return;
    try {
      await verifyEntry({ level, id, verified }).unwrap();
      // the entry may have left the list
      notify.success(`${name} is ${verified ? 'verified' : 'no longer verified'}.`);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { verify, busy: isLoading };
};
