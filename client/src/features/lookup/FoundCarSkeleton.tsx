import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of a FoundCar that is on its way. */
export const FoundCarSkeleton = () => (
  <Loading label="Looking for the car">
    <div className="min-h-72 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-3 gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
      <div className="mt-6 grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </div>
  </Loading>
);
