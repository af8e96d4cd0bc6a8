import type { CarCard as Car } from '@glovebox/shared/car';
import { memo, type ReactNode, type Ref } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { CarCard } from './CarCard.tsx';

const ROW = 'grid gap-4';
const GRID = `${ROW} sm:grid-cols-2`;
const WIDE = `${GRID} xl:grid-cols-3`;

interface Props {
  cars: readonly Car[];
  /** Shown before the first card: after the last of many, nobody would find it. */
  tile?: ReactNode;
  /** Has the width of the screen: three cards beside each other, headed right below the screen's own heading. */
  wide?: boolean;
  /** Shown in the space after the last card, which phones do not have. */
  gap?: ReactNode;
  ref?: Ref<HTMLUListElement>;
}

/** Cards of cars beside each other; where two would be, a single one has the whole row. */
export const CarGrid = ({ cars, tile, gap, wide = false, ref }: Props) => {
  const lying = !wide && cars.length === 1;
  return (
    <ul ref={ref} className={wide ? WIDE : lying ? ROW : GRID}>
      {tile && <li className="min-w-0">{tile}</li>}
      {cars.map((car) => (
        <Entry key={car._id} car={car} wide={wide} lying={lying} />
      ))}
      {gap && <li className="hidden min-w-0 sm:block">{gap}</li>}
    </ul>
  );
};

/** Rendered again only for another car: a further page leaves the cards before it alone. */
const Entry = memo(({ car, wide, lying }: { car: Car; wide: boolean; lying: boolean }) => (
  <li
    data-entry={car._id}
    // what is out of view costs neither layout nor paint; its height is guessed until it was seen
    className={classNames(
      'min-w-0',
      wide && '[contain-intrinsic-size:auto_17.5rem] [content-visibility:auto]',
    )}
  >
    <CarCard car={car} heading={wide ? 'h2' : 'h3'} lying={lying} />
  </li>
));
Entry.displayName = 'Entry';
/** The shape of the grid while the cars are on their way. */
export const CarGridSkeleton = ({ count, wide = false }: { count: number; wide?: boolean }) => (
  <Loading label="Loading cars">
    <div className={wide ? WIDE : GRID}>
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
