import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

export const PublicCarSkeleton = () => (
  <Loading label="Looking for the car">
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-6 h-10 w-40" />
      <Skeleton className="mt-6 h-10" />
    </div>
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
);
