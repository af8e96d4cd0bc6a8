import { MESSAGES } from '@glovebox/shared/messages';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { nextServiceIn } from '../../lib/dueEntry.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { DueBadge } from '../../ui/DueBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DataTable, type Column } from '../../ui/lists/DataTable.tsx';
import { Mileage } from '../../ui/Mileage.tsx';
import { OpenWarnings } from '../../ui/OpenWarnings.tsx';
import { Day } from '../../ui/Time.tsx';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';

/** A workshop sees the plate only of cars that it keeps for customers. */
const COLUMNS: readonly [Column<WorkshopCar>, ...Column<WorkshopCar>[]] = [
  {
    label: 'Car',
    cell: (car) => (
      <>
        <Link
          to={`/dashboard/cars/${car._id}`}
          className="font-semibold underline-offset-2 hover:text-accent hover:underline"
        >
          {privateCarName(car)}
        </Link>
        <OpenWarnings warnings={car.warnings} />
      </>
    ),
  },
  {
    label: 'Plate',
    cell: ({ plate }) => (plate === undefined ? null : <span className="whitespace-nowrap">{plate}</span>),
  },
  { label: 'Owner', cell: ({ owner }) => owner.name ?? MESSAGES.car.noOwner },
  {
    label: 'Due',
    cell: (car) => {
      const next = nextServiceIn(car.due);
      return next === undefined ? null : (
        <UnitsOfCar car={car}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
            {next.title} <DueBadge due={next} />
          </span>
        </UnitsOfCar>
      );
    },
  },
  {
    label: 'Mileage',
    numeric: true,
    cell: (car) => (
      <UnitsOfCar car={car}>
        <Mileage km={car.mileage} />
      </UnitsOfCar>
    ),
  },
  {
    label: 'Last service',
    cell: ({ lastServiceAt, services: [last] }) =>
      lastServiceAt === null ? null : (
        <>
          {last && serviceTitle(last)}
          {last && ', '}
          <Day at={lastServiceAt} className="text-muted" />
        </>
      ),
  },
  { label: 'Record', cell: (car) => <Record car={car} /> },
];

const Record = ({ car }: { car: WorkshopCar }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="outline"
      size="small"
      className="-my-1 whitespace-nowrap"
      aria-label={`${MESSAGES.dialog.addService}: ${privateCarName(car)}`}
      aria-haspopup="dialog"
      onClick={() => dispatch(openDialog({ name: 'newService', carId: car._id }))}
    >
      <Icon name="plus" />
      Service
    </Button>
  );
};

/** The cars of a workshop, one line each. */
export const WorkshopCarTable = ({ cars, isOld }: { cars: readonly WorkshopCar[]; isOld: boolean }) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface">
    <DataTable
      label={MESSAGES.service.recentCars}
      columns={COLUMNS}
      rows={cars}
      keyOf={({ _id }) => _id}
      isOld={isOld}
    />
  </div>
);
