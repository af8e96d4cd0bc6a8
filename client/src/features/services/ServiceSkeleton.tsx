import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** A skeleton of a service's page while it is loading. */
export const ServiceSkeleton = () => (
  <Loading label="Loading the service">
    <Skeleton className="mb-3 h-4 w-32" />
    <div className="mb-6 flex items-center gap-3">
      <Skeleton className="size-12" />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
      <div className="grid gap-6">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  </Loading>
);
