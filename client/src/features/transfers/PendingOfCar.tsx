import { MESSAGES } from '@glovebox/shared/messages';
import type { Transfer } from '@glovebox/shared/transfer';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDeleteTransferMutation, useGetTransfersOfCarQuery } from './transfersApi.ts';
import { Moment } from '../../ui/Time.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

interface Props {
  carId: string;
  onDeleted: () => void;
}

/** The pending transfers of a car. */
export const PendingOfCar = ({ carId, onDeleted }: Props) => {
  const query = useGetTransfersOfCarQuery(carId);
  const { data: transfers, refetch } = query;
  return (
    <section aria-labelledby="pending-transfers">
      <h3 id="pending-transfers" className="mb-1.5 font-medium">
        Pending transfers
      </h3>
      <div className="rounded-md border border-line">
        {transfers ? (
          <PendingList transfers={transfers} onDeleted={onDeleted} onFailed={() => void refetch()} />
        ) : (
          <LoadingOrError query={query}>
            <div className="px-3 py-2.5">
              <Skeleton className="h-5 w-2/3" />
            </div>
          </LoadingOrError>
        )}
      </div>
    </section>
  );
};

interface Answers {
  onDeleted: () => void;
  /** Called when it could not be deleted, because it may have been answered meanwhile. */
  onFailed: () => void;
}

const PendingList = ({ transfers, ...answers }: Answers & { transfers: readonly Transfer[] }) =>
  transfers.length === 0 ? (
    <p className="px-3 py-2.5 text-muted">
      No pending transfers. You can offer the car to up to five people.
    </p>
  ) : (
    <ul className="divide-y divide-rule">
      {transfers.map((transfer) => (
        <Pending key={transfer.id} transfer={transfer} {...answers} />
      ))}
    </ul>
  );

const Pending = ({ transfer, onDeleted, onFailed }: Answers & { transfer: Transfer }) => {
  const { token, toUser, createdAt, car, share } = transfer;
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const [deleteTransfer, { isLoading }] = useDeleteTransferMutation();

  const remove = async () => {
    try {
      await deleteTransfer({ token, carId: car._id }).unwrap();
      notify.success(MESSAGES.toast.transferDeleted);
      onDeleted();
    } catch (error) {
      notify.failure(error);
      setAsked('before');
      onFailed();
    }
  };

  return (
    <li className="px-3 py-2.5">
      <div className="flex items-start gap-3">
        <dl className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <dt className="text-xs text-muted">{MESSAGES.transfer.to}</dt>
            <dd className="font-medium wrap-anywhere">{toUser}</dd>
            {share.serviceCosts && <dd className="text-xs text-muted">with service costs</dd>}
          </div>
          <div>
            <dt className="text-xs text-muted">{MESSAGES.transfer.issuedAt}</dt>
            <dd className="whitespace-nowrap">
              <Moment at={createdAt} />
            </dd>
          </div>
        </dl>
        {asked !== 'now' && (
          <Button
            variant="ghost"
            size="small"
            className="-mr-1 px-2"
            autoFocus={asked === 'before'}
            aria-label={`Delete the transfer to ${toUser}`}
            onClick={() => setAsked('now')}
          >
            <Icon name="trash" />
          </Button>
        )}
      </div>
      {asked === 'now' && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-muted">
            The link in their email will stop working.
          </p>
          <Button
            variant="outline"
            size="small"
            autoFocus
            disabled={isLoading}
            onClick={() => setAsked('before')}
          >
            Keep it
          </Button>
          <Button answers variant="danger" size="small" busy={isLoading} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
};
