import { formatDay } from '@glovebox/shared/dates';
import type { CarsHad as Answer } from '@glovebox/shared/carPurchase';
import { formatDistance } from '@glovebox/shared/units';
import { Link } from 'react-router-dom';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetCarsHadInfiniteQuery } from './carPurchaseApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** The former cars of the signed-in person, each with a link to its costs. */
export const CarsHad = () => {
  const query = useGetCarsHadInfiniteQuery(undefined);
  const { data } = query;
  const cars = data?.pages.flatMap((page) => page.cars);
  if (cars?.length === 0) {
    return (
      <EmptyState
        icon="car"
        text="None yet. Cars you transfer or mark as sold stay here with what they cost you."
      />
    );
  }
  return (
    <Card>
      {cars ? (
        <>
          <ul className="-m-card divide-y divide-rule">
            {cars.map((car) => (
              // a car that came back is there once for each time
              <Row key={`${car._id} ${car.until}`} car={car} />
            ))}
          </ul>
          <NextPage query={query} className="mt-card border-t border-rule pt-card" />
        </>
      ) : (
        <LoadingOrError query={query} label="Loading the cars that you had">
          <div className="grid gap-3">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-10" />
            ))}
          </div>
        </LoadingOrError>
      )}
    </Card>
  );
};

const Row = ({ car }: { car: Answer['cars'][number] }) => {
  const units = useUnits();
  const { _id, name, vin, from, until, isOwn, distance, totals, handOver, purchase, sale } = car;
  const says = [
    `${from === undefined ? 'Until' : `${formatDay(from, units)} to`} ${formatDay(until, units)}`,
    distance !== null && formatDistance(distance, units),
    isOwn && 'among your cars',
  ];
  const deals = [
    purchase?.price && `Bought for ${formatMoney(purchase.price)}`,
    sale?.price && `sold for ${formatMoney(sale.price)}`,
  ].filter((deal) => deal !== undefined);
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-card py-3 last:rounded-b-lg hover:bg-ink/3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <StretchedLink to={`/dashboard/cars/${_id}/costs`} className="font-semibold">
          {name}
        </StretchedLink>
        {vin !== undefined && <span className="ml-2 font-mono text-xs text-muted">{vin}</span>}
        <p className="text-muted">{says.filter(Boolean).join(' · ')}</p>
        {handOver !== undefined && (
          <Link
            to={`/dashboard/handed-over/${handOver}`}
            className="relative inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
          >
            Handed over
            <span className="sr-only"> on {formatDay(until, units)}</span>
          </Link>
        )}
      </div>
      <div className="sm:text-right">
        {totals.length > 0 ? (
          totals.map((total) => (
            <p key={total.currency} className="font-mono font-medium">
              {formatMoney(total)}
            </p>
          ))
        ) : (
          <p className="text-muted">Nothing spent</p>
        )}
        {deals.length > 0 && <p className="text-xs text-muted">{deals.join(', ')}</p>}
      </div>
    </li>
  );
};
