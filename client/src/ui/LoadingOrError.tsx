import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Skeleton.tsx';

interface Props {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What could not be loaded, as the start of a sentence; see `ErrorState`. */
  what?: string;
  /** What is loading, for screen readers. */
  label?: string;
  /** The skeletons. */
  children: ReactNode;
}

/** Takes the place of a query's data: skeletons while it loads, or why it failed and a button to try again. */
export const LoadingOrError = ({ query: { error, isFetching, refetch }, what, label, children }: Props) =>
  error !== undefined && !isFetching ? (
    <ErrorState {...(what !== undefined && { what })} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading {...(label !== undefined && { label })}>{children}</Loading>
  );
