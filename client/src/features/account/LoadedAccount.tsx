import type { AccountAnswer } from '@glovebox/shared/account';
import type { ReactNode } from 'react';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { useGetAccountQuery } from './accountApi.ts';

interface Props {
  /** The skeleton while the account is loading. */
  skeleton: ReactNode;
  children: (account: AccountAnswer, refetch: () => void) => ReactNode;
}

/** Fetches the account's settings and shows `children` with them. */
export const LoadedAccount = ({ skeleton, children }: Props) => {
  const query = useGetAccountQuery(undefined);
  // a failed refetch leaves the screen as it is
  if (query.data) return children(query.data, () => void query.refetch());
  return <LoadingOrError query={query}>{skeleton}</LoadingOrError>;
};
