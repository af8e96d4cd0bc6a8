import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The skeleton of a FoundCar, as high as its panel so that little moves. */
export const FoundCarSkeleton = () => (
  <Loading label="Looking for the car">
    <div className="grid gap-6 rounded-lg border border-line bg-surface p-4.5 sm:p-6 lg:h-78 lg:grid-cols-[33fr_29fr_38fr]">
      <div>
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-4 h-28 max-w-72" />
      </div>
      <div>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-12 max-w-60" />
        <Skeleton className="mt-4 h-28 max-w-96" />
      </div>
      <div className="grid grid-cols-3 gap-5">
        {['next', 'book', 'stamped'].map((gauge) => (
          <div key={gauge}>
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-16" />
            <Skeleton className="mt-2 h-5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
    <Skeleton className="mt-4 h-11 sm:ml-auto sm:w-52" />
  </Loading>
);
