import type { Car } from '@glovebox/shared/car';
import { lookOf } from '@glovebox/shared/carLooks';
import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { useDispatch } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { CarActivity } from '../features/activity/CarActivity.tsx';
import { CarDetails } from '../features/cars/CarDetails.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { CarMenu } from '../features/cars/CarMenu.tsx';
import { CarNames } from '../features/cars/CarNames.tsx';
import { carName } from '../lib/carName.ts';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { SuggestionNotice } from '../features/cars/SuggestionNotice.tsx';
import { ClaimOnCar } from '../features/claims/ClaimOnCar.tsx';
import { useCostPerDistance } from '../features/costs/useCostPerDistance.ts';
import { ConsumptionGauge } from '../features/fuel/ConsumptionGauge.tsx';
import { FuelUsage } from '../features/fuel/FuelUsage.tsx';
import { NextService, Stamped } from '../features/mileage/CarGauges.tsx';
import { CarMileage } from '../features/mileage/CarMileage.tsx';
import { MileageCard } from '../features/mileage/MileageCard.tsx';
import { CarWarnings } from '../features/warnings/CarWarnings.tsx';
import { AccessNotice } from '../features/workshop/AccessNotice.tsx';
import { openDialog } from '../lib/dialogSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { engineLine } from '../ui/panel/engineLine.ts';
import { InstrumentPanel } from '../ui/panel/InstrumentPanel.tsx';
import { UndoLines } from '../ui/UndoLines.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { CarDialogs } from './CarDialogs.tsx';
import { useFuelEntries } from '../features/fuel/useFuelEntries.tsx';
import { CarServices } from '../features/services/CarServices.tsx';
import { AttentionStrip } from '../features/attention/AttentionStrip.tsx';
import { worstOf } from '../features/attention/concerns.ts';
import { useResolveWarning } from '../features/warnings/useResolveWarning.ts';

const CarDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedCar key={id} id={id}>
      {(car) => (
        <UnitsOfCar car={car}>
          <Loaded car={car} />
        </UnitsOfCar>
      )}
    </LoadedCar>
  );
};

const Loaded = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const cost = useCostPerDistance(can(car.standing, 'seeCosts') ? car._id : null);
  const newService = (variant: 'primary' | 'outline' = 'outline') => (
    <Button variant={variant} onClick={() => dispatch(openDialog({ name: 'newService', carId: car._id }))}>
      <Icon name="plus" />
      {MESSAGES.car.newService}
    </Button>
  );

  return (
    <>
      <PageHead title={carName(car)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InstrumentPanel
          name={carName(car)}
          line={engineLine(car)}
          imgUrl={car.model.imgUrl}
          {...lookOf(car)}
          foot={<CarNames car={car} />}
          mileage={<CarMileage car={car} />}
          gauges={
            <>
              <NextService car={car} />
              {can(car.standing, 'useFuel') && (
                <ConsumptionGauge carId={car._id} energies={car.energies ?? []} />
              )}
              <Stamped
                car={car}
                cost={
                  cost !== undefined && (
                    <Link
                      to={`/dashboard/cars/${car._id}/costs`}
                      className="text-accent underline-offset-2 hover:underline"
                    >
                      {cost}
                    </Link>
                  )
                }
              />
            </>
          }
          isHeadOfPage
        />
        <CarAttention car={car} />
        <AccessNotice car={car} />
        <UndoLines carId={car._id} />
        <SuggestionNotice car={car} />
        {/* columns from left to right; on narrow screens warnings come first, also for the keyboard */}
        <div className="flex flex-col gap-5 [reading-flow:flex-visual] xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,21.75rem)] xl:items-start xl:[reading-flow:normal]">
          <div className="contents xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-5">
            <ServicesOfCar car={car} newService={newService('primary')} />
            <MileageCard car={car} />
            {can(car.standing, 'useFuel') && <FuelUsage carId={car._id} energies={car.energies ?? []} />}
          </div>
          <div className="contents xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-5">
            <div className="max-xl:-order-1 empty:hidden">
              <DueCard due={car.due} />
            </div>
            <div className="max-xl:-order-2">
              <CarWarnings car={car} newService={newService()} />
            </div>
            <CarDetails car={car} menu={<CarMenu car={car} />} />
            <CarActivity car={car} newService={newService()} />
          </div>
        </div>
      </div>
      {can(car.standing, 'transfer') && <ClaimOnCar carId={car._id} />}
      <CarDialogs car={car} />
    </>
  );
};

interface Props {
  car: Car;
  newService: ReactNode;
}

/** The Services card, with fuel for readers who may see it. */
export const ServicesOfCar = (props: Props) =>
  can(props.car.standing, 'useFuel') ? <WithFuel {...props} /> : <CarServices {...props} />;

const WithFuel = (props: Props) => <CarServices {...props} fuel={useFuelEntries(props.car._id)} />;

const CarAttention = ({ car: { _id, due, warnings, standing } }: { car: Car }) => {
  const { resolve } = useResolveWarning();
  const withCar = <Thing,>(thing: Thing) => ({ ...thing, car: { _id } });
  return (
    <AttentionStrip
      concerns={worstOf({ due: due.map(withCar), warnings: warnings.map(withCar) })}
      onResolve={
        can(standing, 'resolveWarning')
          ? (warning) => resolve({ carId: _id, warnId: warning._id, title: warning.title })
          : undefined
      }
    />
  );
};

export default CarDetailPage;
