import type { CarCard as Car } from '@glovebox/shared/car';
import { privateCarName, privateCarNames } from '@glovebox/shared/privateCarName';
import { memo, type ReactNode, type Ref } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { CarCard } from './CarCard.tsx';

const ROW = 'grid grid-cols-[minmax(0,1fr)] gap-4';
const GRID = `${ROW} sm:grid-cols-2`;
const WIDE = `${GRID} xl:grid-cols-3`;

interface Props {
  cars: readonly Car[];
  /** Takes the full width: three cards per row, headed right below the screen's own heading. */
  wide?: boolean;
  /** Shown after the last card: the tile that adds a car. */
  tile?: ReactNode;
  ref?: Ref<HTMLUListElement>;
}

/** A grid of car cards; a single card takes the whole row. */
export const CarGrid = ({ cars, tile, wide = false, ref }: Props) => {
  const names = privateCarNames(cars);
  const lying = !wide && cars.length === 1;
  return (
    <ul ref={ref} className={wide ? WIDE : lying ? ROW : GRID}>
      {cars.map((car, index) => (
        <Entry
          key={car._id}
          car={car}
          wide={wide}
          lying={lying}
          withVin={wide || names[index] !== privateCarName(car)}
        />
      ))}
      {tile && <li className={classNames('min-w-0', !wide && 'hidden sm:block')}>{tile}</li>}
    </ul>
  );
};

interface EntryProps extends Required<Pick<Props, 'wide'>> {
  car: Car;
  lying: boolean;
  /** Whether the card shows the VIN, without which the car looks like another one. */
  withVin: boolean;
}

/** Memoised, so that loading another page does not render the cards before it again */
const Entry = memo(({ car, wide, lying, withVin }: EntryProps) => (
  <li
    data-entry={car._id}
    // the browser skips layout and paint of cards out of view, and guesses their height until then
    className={classNames('min-w-0', wide && '[contain-intrinsic-size:auto_13rem] [content-visibility:auto]')}
  >
    <CarCard car={car} heading={wide ? 'h2' : 'h3'} lying={lying} withVin={withVin} />
  </li>
));
Entry.displayName = 'Entry';
/** The skeleton of the grid. */
export const CarGridSkeleton = ({ count, wide = false }: { count: number; wide?: boolean }) => (
  <Loading label="Loading cars">
    <div className={wide ? WIDE : GRID}>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} className="rounded-lg border border-line bg-surface px-card pt-4 pb-3">
          <div className="flex h-16 items-start justify-between gap-3">
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
            <Skeleton className="h-11 w-28" />
          </div>
          <div className="flex gap-5 border-t border-rule pt-3">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 flex-1" />
          </div>
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  </Loading>
);
