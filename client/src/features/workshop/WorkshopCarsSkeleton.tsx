import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of a workshop's cars while they are on their way. */
export const WorkshopCarsSkeleton = () => (
  <Loading label="Loading cars">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, position) => (
        <div key={position} className="rounded-lg border border-line bg-surface">
          <div className="flex gap-3 p-4">
            <Skeleton className="size-10" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <div className="grid gap-3 px-4 pb-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </div>
          <div className="h-10 border-t border-line" />
        </div>
      ))}
    </div>
  </Loading>
);
