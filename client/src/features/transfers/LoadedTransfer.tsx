import type { TransferDetail } from '@glovebox/shared/transfer';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { TransferFailure } from './TransferFailure.tsx';
import { TransferSkeleton } from './TransferSkeleton.tsx';
import { useGetTransferQuery } from './transfersApi.ts';

interface Props {
  token: string;
  onSwitchAccount: () => void;
  children: (transfer: TransferDetail, reload: () => void) => ReactNode;
}

/** Fetches a transfer and shows `children` with it, or why it cannot be shown. */
export const LoadedTransfer = ({ token, onSwitchAccount, children }: Props) => {
  const { data, error, isFetching, refetch } = useGetTransferQuery(token);
  const reload = () => void refetch();
  if (error && !isFetching)
    return <TransferFailure error={error} onRetry={reload} onSwitchAccount={onSwitchAccount} />;
  if (data) return children(data, reload);
  return (
    <>
      <PageHead title="Transfer" />
      <TransferSkeleton />
    </>
  );
};
