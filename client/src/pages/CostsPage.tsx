import { formatDay } from '@glovebox/shared/dates';
import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useGetCarsInfiniteQuery } from '../features/cars/carsApi.ts';
import { useGetCostsQuery } from '../features/costs/costsApi.ts';
import { useGetCarsHadInfiniteQuery } from '../features/car-purchase/carPurchaseApi.ts';
import { carName } from '../lib/carName.ts';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { ChipLink } from '../ui/ChipLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { useUnits } from '../lib/useUnits.ts';
import { CostsOfYear, NoCostsYet, useDepreciation } from './CostsOfYear.tsx';

const CarPurchaseDialog = lazy(() => import('../features/car-purchase/CarPurchaseDialog.tsx'));

/** The highest number of cars in the tabs. Further cars have a link to their costs on their own pages. */
const CARS = 6;

const CostsPage = () => {
  const { id } = useParams();
  const depreciation = useDepreciation();
  const { data: list, isError: hasNoList } = useGetCarsInfiniteQuery({ search: '', sort: USUAL_CAR_SORT });
  const cars = list?.pages[0]?.cars ?? [];
  const car = cars.find(({ _id }) => _id === id);
  const chips =
    car && !cars.slice(0, CARS).includes(car) ? [...cars.slice(0, CARS), car] : cars.slice(0, CARS);
  const query = useGetCostsQuery({ carId: id, by: 'year', ...depreciation });
  const had = useCarsHad();
  const reader = useUnits();
  const former = had?.find(({ _id, isOwn }) => _id === id && !isOwn);
  // shown at once, so that nothing moves
  const shown = (list || hasNoList) && had ? query.data : undefined;
  return (
    <UnitsOfCar car={car ?? {}}>
      <PageHead title="Costs" />
      <ScreenHeader
        title="Costs"
        subtitle={former && `${former.name}, yours until ${formatDay(former.until, reader)}`}
        actions={
          shown &&
          (chips.length > 0 || (had && had.length > 0)) && (
            <nav aria-label="Cars" className="flex flex-wrap items-center gap-1.5">
              {chips.map((one) => (
                <ChipLink key={one._id} to={`/dashboard/cars/${one._id}/costs`} isChosen={one._id === id}>
                  <span className="truncate">{one.nickname ?? carName(one)}</span>
                </ChipLink>
              ))}
              <ChipLink to="/dashboard/costs" isChosen={id === undefined}>
                All cars
              </ChipLink>
              {had && had.length > 0 && (
                <ChipLink to="/dashboard/cars/had" isChosen={former !== undefined}>
                  Cars I had
                </ChipLink>
              )}
            </nav>
          )
        }
      />
      {shown ? (
        <CostsOfYear carId={id} byYear={shown} isFormer={former !== undefined} />
      ) : (
        <NoCostsYet query={query} />
      )}
      {car && <CarDialog carId={car._id} name={carName(car)} />}
    </UnitsOfCar>
  );
};

/** Returns the former cars of the signed-in person; undefined while they are loading. */
const useCarsHad = () => {
  const { data, isError } = useGetCarsHadInfiniteQuery(undefined);
  return isError ? [] : data?.pages.flatMap(({ cars }) => cars);
};

/** The dialog of purchase and sale, while it is open. */
const CarDialog = ({ carId, name }: { carId: string; name: string }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'carPurchase' || dialog.carId !== carId) return null;
  return (
    <Suspense fallback={null}>
      <CarPurchaseDialog carId={carId} carName={name} onClose={() => dispatch(closeDialog(dialog))} />
    </Suspense>
  );
};

export default CostsPage;
