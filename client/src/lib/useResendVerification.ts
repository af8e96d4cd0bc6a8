import { notify } from '../ui/notify.ts';
import { useResendVerificationMutation } from './mailedLinksApi.ts';

/** Returns a function that sends the verification link again and shows the outcome in a toast. */
export const useResendVerification = () => {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    try {
      notify.success((await resend(undefined).unwrap()).message);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { resend: () => void send(), busy: isLoading };
};
