import { formatShortDay } from '@glovebox/shared/dates';
import type { CarCard as Car } from '@glovebox/shared/car';
import { MESSAGES, moreServices } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatLeft } from '@glovebox/shared/dueWords';
import { carName } from '../../lib/carName.ts';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Mileage } from '../../ui/Mileage.tsx';
import { OpenWarnings } from '../../ui/OpenWarnings.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';

interface Props {
  car: Car;
  heading: 'h2' | 'h3';
  /** The only card in its row, so there is room for a larger picture. */
  lying?: boolean;
  /** Whether the list is being searched. */
  withVin?: boolean;
}

/** A small panel of a car that links to its page. */
export const CarCard = ({ car, heading: Heading, lying = false, withVin = false }: Props) => (
  <UnitsOfCar car={car}>
    <article className="relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-card pt-4 pb-3 transition-colors duration-150 hover:border-control">
      <header className="mb-3 flex flex-1 items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="line-clamp-2 text-base font-semibold wrap-anywhere" title={carName(car)}>
            <StretchedLink to={`/dashboard/cars/${car._id}`}>{car.model.name}</StretchedLink>
          </Heading>
          <p className="line-clamp-2 text-muted wrap-anywhere">
            {[
              car.make.name,
              car.engine.name,
              // a number plate must not wrap
              car.plate?.replaceAll(' ', '\u00A0') ?? car.productionYear,
              ...(car.nickname === undefined ? [] : [`“${car.nickname}”`]),
            ].join(' · ')}
          </p>
          <OpenWarnings warnings={car.warnings} />
        </div>
        <CarPicture car={car} className={classNames('-mr-2 w-[42%]', lying ? 'max-w-60' : 'max-w-40')} />
      </header>
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-5 border-t border-rule pt-3">
        <Stat label="Mileage" value={<Mileage km={car.mileage} className="font-semibold" />} />
        <Stat label="Next service" value={<NextService due={car.due} />} />
        <Stat
          label="Last"
          value={<LastService services={car.services} />}
          className="max-[23rem]:col-span-full max-[23rem]:mt-2"
        />
      </dl>
      <p className="mt-2 flex text-xs whitespace-pre text-muted empty:hidden">
        <EarlierServices {...car} />
      </p>
      {withVin && <p className="mt-0.5 font-mono text-xs text-muted">{car.vin}</p>}
    </article>
  </UnitsOfCar>
);

const TONES = { overdue: 'text-danger', soon: 'text-caution', later: '' } as const;

const NextService = ({ due: [first] }: Pick<Car, 'due'>) => {
  const units = useUnits();
  if (!first) return '–';
  const { state, title } = first;
  return (
    <span title={title} className={classNames('font-semibold whitespace-nowrap', TONES[state])}>
      {state === 'overdue' ? `${formatLeft(first, units)} over` : formatLeft(first, units)}
    </span>
  );
};

type Service = Car['services'][number];

// the text usually ends as a sentence, but continues here
const titleOf = (service: Service) => `${serviceTitle(service).replace(/\.$/, '')},`;

const Day = ({ of: { doneAt } }: { of: Service }) => (
  <time dateTime={doneAt}>{formatShortDay(doneAt, useUnits())}</time>
);

const LastService = ({ services: [last] }: Pick<Car, 'services'>) =>
  last ? (
    // a long name takes two lines, with the day below
    <span className="flex flex-wrap gap-x-1">
      <span className="line-clamp-2 max-w-full font-semibold" title={serviceTitle(last)}>
        {titleOf(last)}
      </span>
      <Day of={last} />
    </span>
  ) : (
    <span className="font-normal text-muted">{MESSAGES.car.noServices}</span>
  );

/** The line before the last, with the number of further ones. */
const EarlierServices = ({ services, servicesCount }: Pick<Car, 'services' | 'servicesCount'>) => {
  const more = servicesCount - services.length;
  const before = services[1];
  return (
    <>
      {before && (
        <span className="truncate">
          {titleOf(before)} <Day of={before} />
        </span>
      )}
      {more > 0 && <span className="shrink-0">{`${before ? ' · ' : ''}${moreServices(more)}`}</span>}
    </>
  );
};
