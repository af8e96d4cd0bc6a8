import { dueAtInWords } from '@glovebox/shared/dueWords';
import { MESSAGES } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { privateCarName } from '@glovebox/shared/privateCarName';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import { useDispatch } from 'react-redux';
import { nextServiceIn } from '../../lib/dueEntry.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { DueBadge } from '../../ui/DueBadge.tsx';
import { Mileage } from '../../ui/Mileage.tsx';
import { OpenWarnings } from '../../ui/OpenWarnings.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { useUnits } from '../../lib/useUnits.ts';
import { Day } from '../../ui/Time.tsx';

const ACTIONS = [
  { name: 'newService', label: MESSAGES.dialog.addService, icon: 'plus' },
  { name: 'addWarning', label: MESSAGES.dialog.addWarning, icon: 'warning' },
] as const;

/** A car that a workshop works on: its owner, the last and the next service, and buttons to add records. */
export const WorkshopCarCard = ({ car }: { car: WorkshopCar }) => {
  const dispatch = useDispatch();
  const title = privateCarName(car);
  return (
    <UnitsOfCar car={car}>
      <article className="relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-control">
        <div className="flex flex-1 flex-col px-card pt-4 pb-3">
          <header className="mb-3 flex flex-1 items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere" title={title}>
                <StretchedLink to={`/dashboard/cars/${car._id}`}>{title}</StretchedLink>
              </h2>
              <p className="line-clamp-2 text-muted wrap-anywhere">
                {car.owner.name ?? MESSAGES.car.noOwner}
              </p>
              <OpenWarnings warnings={car.warnings} />
            </div>
            <CarPicture car={car} className="w-[38%] max-w-36" />
          </header>
          <dl className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-rule pt-3">
            <Stat label="Last service" value={<LastService car={car} />} />
            <Stat label="Next service" value={<NextService due={car.due} />} />
            <Stat label="Mileage" value={<Mileage km={car.mileage} className="font-semibold" />} />
            <Stat label="VIN" value={<span className="font-mono text-xs">{car.vin}</span>} />
          </dl>
        </div>
        <footer className="grid grid-cols-2 divide-x divide-line border-t border-line">
          {ACTIONS.map(({ name, label, icon }) => (
            <Button
              key={name}
              variant="ghost"
              aria-label={`${label}: ${title}`}
              aria-haspopup="dialog"
              className="h-10 rounded-none first:rounded-bl-lg last:rounded-br-lg focus-visible:-outline-offset-2"
              onClick={() => dispatch(openDialog({ name, carId: car._id }))}
            >
              <Icon name={icon} className="text-muted" />
              {label}
            </Button>
          ))}
        </footer>
      </article>
    </UnitsOfCar>
  );
};

const LastService = ({ car: { lastServiceAt, services } }: { car: WorkshopCar }) => {
  const [last] = services;
  if (lastServiceAt === null)
    return <span className="font-normal text-muted">{MESSAGES.car.noServices}</span>;
  return (
    <>
      <span className="line-clamp-2 font-medium">{last && serviceTitle(last)}</span>
      <Day at={lastServiceAt} className="font-normal text-muted" />
    </>
  );
};

const NextService = ({ due }: Pick<WorkshopCar, 'due'>) => {
  const units = useUnits();
  const next = nextServiceIn(due);
  if (!next) return <span className="font-normal text-muted">Not planned</span>;
  return (
    <>
      <span className="line-clamp-2 font-medium">{next.title}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-muted">
        {dueAtInWords(next, units)}
        <DueBadge due={next} />
      </span>
    </>
  );
};
