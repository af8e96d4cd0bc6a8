import { MESSAGES } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { formatDay, formatKm } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DueBadge } from '../../ui/DueBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { carName } from '../../lib/carName.ts';

const ACTIONS = [
  { name: 'newService', label: MESSAGES.dialog.addService, icon: 'plus' },
  { name: 'addWarning', label: MESSAGES.dialog.addWarning, icon: 'warning' },
] as const;

/** A car that a workshop works on: whose it is, what was done last, what comes next, and what can be added. */
export const WorkshopCarCard = ({ car }: { car: WorkshopCar }) => {
  const dispatch = useDispatch();
  const title = carName(car);
  return (
    <article className="relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-control">
      <header className="flex items-start gap-3 p-4">
        <MakeLogo name={car.make.name} imgUrl={car.make.imgUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold" title={title}>
            <StretchedLink to={`/dashboard/cars/${car._id}`}>{title}</StretchedLink>
          </h2>
          <div className="flex items-center justify-between gap-2">
            <p className="truncate text-muted">{car.owner.name ?? MESSAGES.car.noOwner}</p>
            <OpenWarnings warnings={car.warnings} />
          </div>
        </div>
      </header>
      <dl className="grid flex-1 content-start gap-3 px-4 pb-4">
        <Line label="Last service" value={<LastService car={car} />} />
        <Line label="Next service" value={<NextService due={car.due} />} />
        <Line label="Mileage" value={formatKm(car.mileage)} />
        <Line label="VIN" value={<span className="font-mono text-xs">{car.vin}</span>} />
      </dl>
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
  );
};

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex min-h-5 items-start justify-between gap-4">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right">{value}</dd>
  </div>
);

const LastService = ({ car: { lastServiceAt, services } }: { car: WorkshopCar }) => {
  const [last] = services;
  if (lastServiceAt === null) return <span className="text-muted">{MESSAGES.car.noServices}</span>;
  return (
    <>
      <span className="block truncate font-medium">{last && serviceTitle(last)}</span>
      <time dateTime={lastServiceAt} className="text-muted">
        {formatDay(lastServiceAt)}
      </time>
    </>
  );
};

const NextService = ({ due: [next] }: Pick<WorkshopCar, 'due'>) => {
  if (!next) return <span className="text-muted">Not planned</span>;
  return (
    <>
      <span className="block truncate font-medium">{next.title}</span>
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-muted">
        at {formatKm(next.dueKm)}
        <DueBadge kmLeft={next.kmLeft} />
      </span>
    </>
  );
};

const OpenWarnings = ({ warnings }: Pick<WorkshopCar, 'warnings'>) => {
  if (warnings.length === 0) return null;
  const isUrgent = warnings.some(({ priority }) => priority === 1);
  return (
    <Badge tone={isUrgent ? 'danger' : 'caution'}>
      {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
    </Badge>
  );
};
