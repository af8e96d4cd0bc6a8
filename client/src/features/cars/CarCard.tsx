import { formatShortDay } from '@glovebox/shared/dates';
import type { CarCard as Car } from '@glovebox/shared/car';
import { MESSAGES, moreServices } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { shortInWords } from '@glovebox/shared/dueWords';
import { useDispatch } from 'react-redux';
import { carName, modelName } from '@glovebox/shared/carName';
import { unbroken } from '../../lib/unbroken.ts';
import { classNames } from '../../lib/classNames.ts';
import { nextServiceIn } from '../../lib/dueEntry.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
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
          <Heading
            className="line-clamp-2 text-base font-semibold wrap-anywhere"
            title={car.nickname ?? carName(car)}
          >
            <StretchedLink to={`/dashboard/cars/${car._id}`}>
              {car.nickname ?? modelName(car.model.name)}
            </StretchedLink>
          </Heading>
          <p className="line-clamp-2 text-muted wrap-anywhere">
            {[
              ...(car.plate === undefined ? [] : [unbroken(car.plate)]),
              car.nickname === undefined ? car.make.name : carName(car),
              car.engine.name,
              ...(car.plate === undefined ? [car.productionYear] : []),
            ].join(' · ')}
          </p>
          <OpenWarnings warnings={car.warnings} />
        </div>
        <CarPicture car={car} className={classNames('w-[38%]', lying ? 'max-w-52' : 'max-w-36')} />
      </header>
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-5 border-t border-rule pt-3">
        <Stat label="Mileage" value={<MileageOf car={car} />} />
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

/** The mileage, which people who may record a reading tap to do so. */
const MileageOf = ({ car: { _id: carId, mileage, standing } }: { car: Car }) => {
  const dispatch = useDispatch();
  const figure = <Mileage km={mileage} className="font-semibold" />;
  if (!can(standing, 'noteReading')) return figure;
  return (
    <button
      type="button"
      title="Record a reading"
      aria-haspopup="dialog"
      onClick={() => dispatch(openDialog({ name: 'record', what: 'reading', carId }))}
      // above the link that covers the card
      className="relative -m-1 cursor-pointer rounded-md p-1 text-left underline-offset-2 hover:underline"
    >
      {figure}
    </button>
  );
};

const TONES = { overdue: 'text-danger', soon: 'text-caution', later: '' } as const;

const NextService = ({ due }: Pick<Car, 'due'>) => {
  const units = useUnits();
  const first = nextServiceIn(due);
  if (!first) return '–';
  const { state, title } = first;
  return (
    <span
      title={title}
      className={classNames('font-semibold max-[23rem]:block min-[23rem]:whitespace-nowrap', TONES[state])}
    >
      {shortInWords(first, units)}
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
