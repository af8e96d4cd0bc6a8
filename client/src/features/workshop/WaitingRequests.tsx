import type { WaitingRequestsAnswer } from '@glovebox/shared/workshop';
import { useRef } from 'react';
import { useOnReturn } from '../../lib/lists/useOnReturn.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useWorkshopCarList } from './useWorkshopCarList.ts';
import {
  useGetWaitingRequestsQuery,
  useGetWorkshopCarsInfiniteQuery,
  useWithdrawRequestMutation,
} from './workshopApi.ts';
import { Moment } from '../../ui/Time.tsx';

/** The access requests of a workshop that wait for an answer. */
export const WaitingRequests = () => {
  const { data, refetch } = useGetWaitingRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  useOnReturn(() => void refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  // appears together with the cars below, so that nothing moves
  const { search, sort } = useWorkshopCarList();
  const { isLoading: areCarsLoading } = useGetWorkshopCarsInfiniteQuery({ search, sort });
  if (!data || areCarsLoading || data.requests.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-requests"
      className="mb-6 min-w-0 rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 id="waiting-requests" ref={heading} tabIndex={-1} className="font-semibold">
          Waiting for the owner
        </h2>
        <Badge>{data.requests.length}</Badge>
      </header>
      <ul className="divide-y divide-line">
        {data.requests.map((request) => (
          <li key={request.requestId}>
            <WaitingRequest request={request} onWithdrawn={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  request: WaitingRequestsAnswer['requests'][number];
  onWithdrawn: () => void;
}

const WaitingRequest = ({ request, onWithdrawn }: Props) => {
  const { requestId, name, vin, createdAt, expiresAt } = request;
  const [withdraw, { isLoading, isSuccess }] = useWithdrawRequestMutation();
  const end = async () => {
    if (await notify.outcome(withdraw(requestId).unwrap())) onWithdrawn();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="font-mono text-xs text-muted">{vin}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:basis-full">
        <p className="min-w-0 text-muted max-sm:text-xs">
          Asked <Moment at={createdAt} />, <br className="sm:hidden" />
          expires <Moment at={expiresAt} />
        </p>
        <Button
          variant="outline"
          size="small"
          busy={isLoading || isSuccess}
          aria-label={`Withdraw the request for ${name}`}
          onClick={() => void end()}
        >
          Withdraw
        </Button>
      </div>
    </div>
  );
};
