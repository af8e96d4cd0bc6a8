import type { CarCard as Car } from '@glovebox/shared/car';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { CarCard } from './CarCard.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2';

interface Props {
  cars: readonly Car[];
  /** What stands behind the last card. */
  tile?: ReactNode;
  /** Has the width of the screen: three cards beside each other, headed right below the screen's own heading. */
  wide?: boolean;
}

/** Cards of cars beside each other. */
export const CarGrid = ({ cars, tile, wide = false }: Props) => (
  <ul className={wide ? `${GRID} xl:grid-cols-3` : GRID}>
    {cars.map((car) => (
      <li key={car._id} className="min-w-0">
        <CarCard car={car} heading={wide ? 'h2' : 'h3'} />
      </li>
    ))}
    {tile !== undefined && <li className="min-w-0">{tile}</li>}
  </ul>
);

/** The shape of the grid while the cars are on their way. */
export const CarGridSkeleton = ({ count, wide = false }: { count: number; wide?: boolean }) => (
  <Loading label="Loading cars">
    <div className={wide ? `${GRID} xl:grid-cols-3` : GRID}>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} className="rounded-lg border border-line bg-surface">
          <div className="flex gap-3 p-4">
            <Skeleton className="size-10" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-4 px-4 pb-4">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="col-span-2 h-8 w-40" />
          </div>
          <div className="grid gap-2 border-t border-line px-4 py-3">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
