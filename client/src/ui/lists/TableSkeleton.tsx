import { Loading, Skeleton } from '../Skeleton.tsx';

/** A skeleton of a table while its rows are loading. */
export const TableSkeleton = ({ label, rows = 8 }: { label: string; rows?: number }) => (
  <Loading label={label}>
    <div className="divide-y divide-line">
      <div className="h-8" />
      {Array.from({ length: rows }, (_, position) => (
        <div key={position} className="flex h-29 items-center gap-6 px-card md:h-14">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  </Loading>
);
