import { notify } from './notify.ts';
import { useResendVerificationMutation } from './mailedLinksApi.ts';

/** Returns a function that sends the verification link again and shows the outcome in a toast. */
export const useResendVerification = () => {
  const [resend, { isLoading }] = useResendVerificationMutation();
  return { resend: () => void notify.outcome(resend(undefined).unwrap()), busy: isLoading };
};
