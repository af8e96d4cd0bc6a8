import { notify } from '../ui/notify.ts';
import { useResendVerificationMutation } from './mailedLinksApi.ts';

/** Has the link that verifies the caller's email sent once more, and says what came of it. */
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
