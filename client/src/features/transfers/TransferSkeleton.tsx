import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

export const TransferSkeleton = () => (
  <Loading label="Loading the transfer">
    <div className="mb-6 grid gap-2">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-5 w-80 max-w-full" />
    </div>
    <Skeleton className="h-64" />
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
);
