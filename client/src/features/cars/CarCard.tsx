import type { CarCard as Car } from '@glovebox/shared/car';
import { MESSAGES, moreServices } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { classNames } from '../../lib/classNames.ts';
import { formatDay, formatKm } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { DueBadge } from '../../ui/DueBadge.tsx';
import { ServiceIcon } from '../../ui/ServiceIcon.tsx';
import { TypeTag } from '../../ui/ServiceMarks.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { carName } from '../../lib/carName.ts';

interface Props {
  car: Car;
  heading: 'h2' | 'h3';
  /** Alone in a row: its services are beside its facts, not below them. */
  lying?: boolean;
}

/** A car at a glance, leading to its page. */
export const CarCard = ({ car, heading: Heading, lying = false }: Props) => (
  <article
    className={classNames(
      'relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-control',
      lying && 'sm:grid sm:grid-cols-2',
    )}
  >
    <div className="min-w-0">
      <header className="flex items-start gap-3 p-4">
        <MakeLogo name={car.make.name} imgUrl={car.make.imgUrl} />
        <div className="min-w-0 flex-1">
          <Heading className="truncate font-semibold" title={carName(car)}>
            <StretchedLink to={`/dashboard/cars/${car._id}`}>{carName(car)}</StretchedLink>
          </Heading>
          {/* the name has the whole width: without it a card is any car's */}
          <div className="flex items-center justify-between gap-2">
            <p className="truncate text-muted">{car.engine.name}</p>
            <OpenWarnings warnings={car.warnings} />
          </div>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4">
        <Stat label="Mileage" value={formatKm(car.mileage)} />
        <Stat label="Year" value={car.productionYear} />
        <Stat
          label="VIN"
          value={<span className="font-mono text-xs">{car.vin}</span>}
          className="col-span-2"
        />
      </dl>
    </div>
    <div
      className={classNames(
        'grid min-w-0 flex-1 content-start gap-2 border-t border-line px-4 py-3',
        lying && 'sm:border-t-0 sm:border-l sm:py-4',
      )}
    >
      <NextDue due={car.due} />
      {car.services.length === 0 ? (
        <p className="text-muted">{MESSAGES.car.noServices}</p>
      ) : (
        <RecentServices {...car} />
      )}
    </div>
  </article>
);

const NextDue = ({ due: [first] }: Pick<Car, 'due'>) =>
  first && (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line pb-2">
      <span className="min-w-0 flex-1 truncate">
        <span className="text-muted">Next: </span>
        {first.title}
      </span>
      <DueBadge kmLeft={first.kmLeft} />
    </p>
  );

const RecentServices = ({ services, servicesCount }: Pick<Car, 'services' | 'servicesCount'>) => {
  const more = servicesCount - services.length;
  return (
    <>
      <ul className="grid gap-2">
        {services.map((service) => (
          <li key={service._id} className="flex items-center gap-2">
            <ServiceIcon type={service.type} className="size-6" />
            <span className="min-w-0 flex-1 truncate">{serviceTitle(service)}</span>
            <TypeTag service={service} />
            <time dateTime={service.doneAt} className="text-muted">
              {formatDay(service.doneAt)}
            </time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-xs text-muted">{moreServices(more)}</p>}
    </>
  );
};

const OpenWarnings = ({ warnings }: Pick<Car, 'warnings'>) => {
  if (warnings.length === 0) return null;
  const urgent = warnings.some(({ priority }) => priority === 1);
  return (
    <Badge tone={urgent ? 'danger' : 'caution'}>
      {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
    </Badge>
  );
};
