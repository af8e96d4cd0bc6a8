import type { AccountAnswer } from '@glovebox/shared/account';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useGetAccountQuery } from './accountApi.ts';

interface Props {
  /** The skeleton while the account is loading. */
  skeleton: ReactNode;
  children: (account: AccountAnswer, refetch: () => void) => ReactNode;
}

/** Fetches the account's settings and shows `children` with them. */
export const LoadedAccount = ({ skeleton, children }: Props) => {
  const { data, error, isFetching, refetch } = useGetAccountQuery(undefined);
  const again = () => void refetch();
  // a failed refetch leaves the screen as it is
  if (data) return children(data, again);
  return error && !isFetching ? <ErrorState error={error} onRetry={again} /> : skeleton;
};
