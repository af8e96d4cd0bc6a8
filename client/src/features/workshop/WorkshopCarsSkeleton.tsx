import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

export const WorkshopCarsSkeleton = () => (
  <Loading label="Loading cars">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, position) => (
        <div key={position} className="rounded-lg border border-line bg-surface">
          <div className="px-card pt-4 pb-3">
            <div className="mb-3 flex items-start justify-between gap-3">
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-1/3" />
              </div>
              <Skeleton className="-mr-2 aspect-[14/5] w-[42%] max-w-40" />
            </div>
            <div className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-rule pt-3">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          </div>
          <div className="h-10 border-t border-line" />
        </div>
      ))}
    </div>
  </Loading>
);
