import type { Car } from '@glovebox/shared/car';
import { lookOf } from '@glovebox/shared/carLooks';
import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { CarActivity } from '../features/activity/CarActivity.tsx';
import { CarDetails } from '../features/cars/CarDetails.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { CarActs } from '../features/cars/CarActs.tsx';
import { CarNames } from '../features/cars/CarNames.tsx';
import { carName } from '@glovebox/shared/carName';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { SuggestionNotice } from '../features/cars/SuggestionNotice.tsx';
import { ClaimOnCar } from '../features/claims/ClaimOnCar.tsx';
import { CostsCard } from '../features/costs/CostsCard.tsx';
import type { ExpenseRow } from '../features/costs/CostRecords.tsx';
import { CostGauge } from '../features/costs/CostGauge.tsx';
import { useExpenseEntries } from '../features/costs/useExpenseEntries.tsx';
import { ConsumptionGauge } from '../features/fuel/ConsumptionGauge.tsx';
import { FuelUsage } from '../features/fuel/FuelUsage.tsx';
import { NextService, Stamped } from '../features/mileage/CarGauges.tsx';
import { useDueWithForecasts } from '../features/mileage/useDueWithForecasts.ts';
import { CarOdometer } from '../features/mileage/CarOdometer.tsx';
import { MileageChartCard } from '../features/mileage/MileageChartCard.tsx';
import { CarWarnings } from '../features/warnings/CarWarnings.tsx';
import { AccessNotice } from '../features/workshop/AccessNotice.tsx';
import { openDialog } from '../lib/dialogSlice.ts';
import { pageOfAct } from '../features/cars/actsOfCar.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { engineLine } from '@glovebox/shared/engineLine';
import { InstrumentPanel } from '../ui/panel/InstrumentPanel.tsx';
import { UndoLines } from '../ui/UndoLines.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { CarDialogs } from './CarDialogs.tsx';
import { useFuelEntries } from '../features/fuel/useFuelEntries.tsx';
import { CarServices } from '../features/services/CarServices.tsx';
import { AttentionStrip } from '../features/attention/AttentionStrip.tsx';
import { needDoing, withoutWorst } from '../features/attention/concerns.ts';

const EditExpense = lazy(() => import('./EditExpenseOfCar.tsx'));

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

const SMALL = { variant: 'outline', size: 'small' } as const;

const Loaded = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const concerns = concernsOf(car);
  const newService = (look: { variant: 'outline'; size: 'small' } | { variant: 'primary' } = SMALL) => (
    <Button {...look} onClick={() => dispatch(openDialog({ name: 'newService', carId: car._id }))}>
      <Icon name="plus" />
      {MESSAGES.car.newService}
    </Button>
  );

  return (
    <>
      <PageHead title={privateCarName(car)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InstrumentPanel
          name={carName(car)}
          line={engineLine(car)}
          acts={<CarActs car={car} />}
          imgUrl={car.model.imgUrl}
          {...lookOf(car)}
          foot={<CarNames car={car} />}
          mileage={<CarOdometer car={car} />}
          gauges={
            <>
              <NextService car={car} />
              {can(car.standing, 'useFuel') && (
                <ConsumptionGauge carId={car._id} energies={car.energies ?? []} />
              )}
              {can(car.standing, 'seeCosts') && <CostGauge carId={car._id} />}
              <Stamped car={car} />
            </>
          }
          isHeadOfPage
        />
        <AttentionStrip concerns={concerns} />
        <AccessNotice car={car} />
        <UndoLines carId={car._id} />
        <SuggestionNotice car={car} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <ServicesOfCar car={car} newService={newService({ variant: 'primary' })} />
            {can(car.standing, 'useFuel') ? (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 xl:items-start">
                <MileageChartCard car={car} />
                <FuelUsage carId={car._id} />
              </div>
            ) : (
              <MileageChartCard car={car} />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <DueOfCar car={car} concerns={concerns} />
            {can(car.standing, 'seeCosts') && <CostsCard carId={car._id} />}
            <CarWarnings car={car} newService={newService()} />
            <CarDetails car={car} />
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

/** The Services card, with fuel and expenses for readers who may see them. */
export const ServicesOfCar = (props: Props) =>
  can(props.car.standing, 'useFuel') ? <WithBought {...props} /> : <CarServices {...props} />;

const WithBought = (props: Props) => {
  const { car } = props;
  const [edited, setEdited] = useState<ExpenseRow | null>(null);
  const bought = { fuel: useFuelEntries(car._id), expenses: useExpenseEntries(car._id, setEdited) };
  return (
    <>
      <CarServices {...props} bought={bought} />
      {edited && (
        <Suspense fallback={null}>
          <EditExpense row={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
};

const concernsOf = ({ _id, due, warnings }: Car) => {
  const withCar = <Entry,>(entry: Entry) => ({ ...entry, car: { _id } });
  return needDoing({ due: due.map(withCar), warnings: warnings.map(withCar) });
};

/** The Due card, without what stands above. It offers a plan if nothing is due at all. */
const DueOfCar = ({ car, concerns }: { car: Car; concerns: ReturnType<typeof concernsOf> }) => {
  const plan = pageOfAct('plan', car._id);
  return (
    <DueCard
      due={withoutWorst(useDueWithForecasts(car), concerns)}
      carId={car._id}
      aside={
        <Link to={plan} className="text-accent underline-offset-2 hover:underline">
          Plan
        </Link>
      }
      empty={
        car.due.length === 0 &&
        can(car.standing, 'edit') && (
          <EmptyLine
            text="Nothing is due on this car."
            action={
              <ButtonLink variant="outline" size="small" to={plan}>
                Make a plan
              </ButtonLink>
            }
          />
        )
      }
    />
  );
};

export default CarDetailPage;
