import type { HandOverDetail } from '@glovebox/shared/handOver';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { HandOverView } from '../features/transfers/HandOverView.tsx';
import { useGetHandOverQuery } from '../features/transfers/transfersApi.ts';
import { useDayOf } from '../features/transfers/useDayOf.ts';
import { closeDialog, openDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';

const CarPurchaseDialog = lazy(() => import('../features/car-purchase/CarPurchaseDialog.tsx'));

const HandedOverPage = () => {
  const { id = '' } = useParams();
  const query = useGetHandOverQuery(id);
  const { currentData: handOver } = query;
  return (
    <>
      <PageHead title="Handed over" />
      {handOver ? (
        <UnitsOfCar car={handOver}>
          <HandOverView handOver={handOver} actions={<Actions handOver={handOver} />} />
          <PurchaseDialog handOver={handOver} />
        </UnitsOfCar>
      ) : (
        <LoadingOrError query={query} label="Loading the hand-over">
          <Skeleton className="mx-auto h-140 max-w-220" />
        </LoadingOrError>
      )}
    </>
  );
};

const Actions = ({ handOver: { car, at, isOwn, side, byKeeper } }: { handOver: HandOverDetail }) => {
  const dispatch = useDispatch();
  const year = useDayOf(at).slice(0, 4);
  const toCar = (
    <ButtonLink to={`/dashboard/cars/${car}`}>
      <Icon name="car" />
      To the car
    </ButtonLink>
  );
  if (isOwn) return toCar;
  // what a workshop kept for a customer was never its own
  if (side === 'receiver' || byKeeper)
    return (
      <ButtonLink to="/dashboard" variant="outline">
        To the dashboard
      </ButtonLink>
    );
  return (
    <>
      <Button onClick={() => dispatch(openDialog({ name: 'carPurchase', carId: car }))}>
        Enter the sale price
      </Button>
      <ButtonLink to={`/dashboard/cars/${car}/year/${year}`} variant="outline">
        <Icon name="star" />
        Your years with it
      </ButtonLink>
    </>
  );
};

/** The dialog of purchase and sale, while it is open. */
const PurchaseDialog = ({ handOver: { car, name } }: { handOver: HandOverDetail }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'carPurchase' || dialog.carId !== car) return null;
  return (
    <Suspense fallback={null}>
      <CarPurchaseDialog carId={car} carName={name} onClose={() => dispatch(closeDialog(dialog))} />
    </Suspense>
  );
};

export default HandedOverPage;
