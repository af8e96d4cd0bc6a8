import type { AccessRequest } from '@glovebox/shared/access';
import { failureStatus } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useApproveRequestMutation, useDeclineRequestMutation } from './accessApi.ts';

interface Props {
  request: AccessRequest;
  carId: string;
  /** The request is no longer open: it was answered here or elsewhere, or has expired. */
  onAnswered: (requestId: string) => void;
}

export const AnswerRequest = ({ request: { requestId, name }, carId, onAnswered }: Props) => {
  const [approve, approving] = useApproveRequestMutation();
  const [decline, declining] = useDeclineRequestMutation();
  const isBusy = approving.isLoading || declining.isLoading;

  const answer = async (call: typeof approve | typeof decline) => {
    try {
      const { message } = await call({ requestId, carId }).unwrap();
      notify.success(message);
      onAnswered(requestId);
    } catch (error) {
      notify.failure(error);
      const status = failureStatus(error);
      if (status === 404 || status === 410) onAnswered(requestId);
    }
  };

  return (
    <div className="flex shrink-0 gap-2">
      <Button
        variant="outline"
        size="small"
        aria-label={`Decline ${name}`}
        disabled={isBusy}
        busy={declining.isLoading}
        onClick={() => void answer(decline)}
      >
        Decline
      </Button>
      <Button
        size="small"
        aria-label={`Approve ${name}`}
        disabled={isBusy}
        busy={approving.isLoading}
        onClick={() => void answer(approve)}
      >
        Approve
      </Button>
    </div>
  );
};
