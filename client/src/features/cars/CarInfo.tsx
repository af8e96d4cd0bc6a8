import { formatDay } from '@glovebox/shared/dates';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance } from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { useGetCarQuery } from '../../lib/carApi.ts';
import { closeDialog, openDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { CarInHead } from '../../ui/CarInHead.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MileageVerdict } from '../../ui/MileageVerdict.tsx';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUnits } from '../../lib/useUnits.ts';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

const LAST_SERVICES = 3;

/** Opens the preview of a car; the page must also render `CarInfo`. */
export const CarInfoButton = ({ carId, name }: { carId: string; name: string }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="ghost"
      size="small"
      // above the link that covers the card
      className="relative z-1 px-2"
      aria-label={`Car info of ${name}`}
      title="Car info"
      aria-haspopup="dialog"
      onClick={() => dispatch(openDialog({ name: 'carInfo', carId }))}
    >
      <Icon name="eye" />
    </Button>
  );
};

/** The preview of a car that `CarInfoButton` opens on the same screen. */
export const CarInfo = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'carInfo') return null;
  return <CarInfoDialog carId={dialog.carId} onClose={() => dispatch(closeDialog(dialog))} />;
};

const CarInfoDialog = ({ carId, onClose }: { carId: string; onClose: () => void }) => {
  const query = useGetCarQuery(carId);
  const { currentData: car } = query;
  return (
    <Dialog
      open
      title="Car info"
      description={car ? <CarInHead car={car} /> : '…'}
      onClose={onClose}
      footer={
        <ButtonLink to={`/dashboard/cars/${carId}`}>
          Open car
          <Icon name="arrow-right" />
        </ButtonLink>
      }
    >
      {car ? (
        <UnitsOfCar car={car}>
          <Facts car={car} />
        </UnitsOfCar>
      ) : (
        <LoadingOrError query={query} label="Loading the car">
          <div className="grid gap-3">
            {['VIN', 'engine', 'year', 'mileage', 'odometer', 'services'].map((fact) => (
              <Skeleton key={fact} className="h-6" />
            ))}
          </div>
        </LoadingOrError>
      )}
    </Dialog>
  );
};

const Facts = ({ car }: { car: Car }) => {
  const units = useUnits();
  return (
    <div className="grid gap-5">
      <DataList
        rows={[
          { label: 'VIN', value: <span className="font-mono">{car.vin}</span> },
          { label: 'Engine', value: car.engine.name },
          {
            label: 'Power',
            value: `${formatNumber(car.engine.kw, 'kW')} / ${formatNumber(car.engine.hp, 'hp')}`,
          },
          { label: 'Production year', value: car.productionYear },
          { label: 'Mileage', value: formatDistance(car.mileage, units) },
          { label: 'Odometer', value: <MileageVerdict of={car} /> },
        ]}
      />
      <section aria-labelledby="last-services" className="grid gap-2">
        <h3 id="last-services" className="font-semibold">
          Last services
        </h3>
        {car.services.length === 0 ? (
          <p className="text-muted">{MESSAGES.car.noServices}</p>
        ) : (
          <DataList
            rows={car.services.slice(0, LAST_SERVICES).map((service) => ({
              key: service._id,
              label: serviceTitle(service),
              value: (
                <>
                  {formatDistance(service.mileage, units)}
                  <span className="font-normal text-muted"> · {formatDay(service.doneAt, units)}</span>
                </>
              ),
            }))}
          />
        )}
      </section>
      <section aria-labelledby="open-warnings" className="grid gap-2">
        <h3 id="open-warnings" className="font-semibold">
          Open warnings
        </h3>
        {car.warnings.length === 0 ? (
          <p className="text-muted">{MESSAGES.car.noWarnings}</p>
        ) : (
          <ul className="grid gap-2">
            {car.warnings.map(({ _id, title, priority }) => (
              <li key={_id} className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <PriorityBadge priority={priority} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
