import type { AccountAnswer } from '@glovebox/shared/account';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useGetAccountQuery } from './accountApi.ts';

interface Props {
  /** Stands there in the shape of what comes. */
  skeleton: ReactNode;
  children: (account: AccountAnswer, refetch: () => void) => ReactNode;
}

/** Fetches what hangs on the account and shows `children` with it. */
export const LoadedAccount = ({ skeleton, children }: Props) => {
  const { data, error, isFetching, refetch } = useGetAccountQuery(undefined);
  const again = () => void refetch();
  // a refetch that fails leaves what is on the screen
  if (data) return children(data, again);
  return error && !isFetching ? <ErrorState error={error} onRetry={again} /> : skeleton;
};
