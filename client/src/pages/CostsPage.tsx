import { formatDay } from '@glovebox/shared/dates';
import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useGetCarsInfiniteQuery } from '../features/cars/carsApi.ts';
import { useGetCostsQuery } from '../features/costs/costsApi.ts';
import { useGetCarsHadInfiniteQuery } from '../features/car-purchase/carPurchaseApi.ts';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { CarInHead } from '../ui/CarInHead.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { useGetCarQuery } from '../lib/carApi.ts';
import { useUnits } from '../lib/useUnits.ts';
import { CostsCarSelect } from './CostsCarSelect.tsx';
import { CostsOfYear, NoCostsYet, useDepreciation } from './CostsOfYear.tsx';

const CarPurchaseDialog = lazy(() => import('../features/car-purchase/CarPurchaseDialog.tsx'));

const CostsPage = () => {
  const { id } = useParams();
  const depreciation = useDepreciation();
  const { data: list, isError: hasNoList } = useGetCarsInfiniteQuery({ search: '', sort: USUAL_CAR_SORT });
  const listed = list?.pages[0]?.cars.find(({ _id }) => _id === id);
  const query = useGetCostsQuery({ carId: id, by: 'year', ...depreciation });
  const had = useCarsHad();
  const former = had?.find(({ _id, isOwn }) => _id === id && !isOwn);
  const isUnlisted = id !== undefined && list && had && !listed && !former;
  const { currentData: unlisted } = useGetCarQuery(isUnlisted ? id : skipToken);
  const car = listed ?? unlisted;
  const reader = useUnits();
  // shown at once, so that nothing moves
  const shown = (list || hasNoList) && had ? query.data : undefined;
  const head = {
    title: 'Costs',
    subtitle: former && `${former.name}, yours until ${formatDay(former.until, reader)}`,
    beside: <CostsCarSelect car={car} former={former} hasFormer={had !== undefined && had.length > 0} />,
  };
  return (
    <UnitsOfCar car={car ?? {}}>
      <PageHead title="Costs" />
      {shown ? (
        <CostsOfYear
          head={head}
          carId={id}
          byYear={shown}
          isFormer={former !== undefined}
          isSold={had?.some(({ _id, sale }) => _id === id && sale) ?? false}
        />
      ) : (
        <>
          <ScreenHeader {...head} />
          <NoCostsYet query={query} />
        </>
      )}
      {car && <CarDialog carId={car._id} name={<CarInHead car={car} />} />}
      {former && <CarDialog carId={former._id} name={former.name} />}
    </UnitsOfCar>
  );
};

/** Returns the former cars of the signed-in person; undefined while they are loading. */
const useCarsHad = () => {
  const { data, isError } = useGetCarsHadInfiniteQuery(undefined);
  return isError ? [] : data?.pages.flatMap(({ cars }) => cars);
};

/** The dialog of purchase and sale, while it is open. */
const CarDialog = ({ carId, name }: { carId: string; name: ReactNode }) => {
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
