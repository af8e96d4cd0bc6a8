import type { PublicCar } from '@glovebox/shared/car';
import { gapInWords } from '@glovebox/shared/gapWords';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatDay, formatKm, formatMonth, formatNumber } from '../../lib/format.ts';
import { Stat } from '../../ui/lists/DataList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MileageVerdict } from '../../ui/MileageVerdict.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { carName } from '../../lib/carName.ts';

interface Props {
  car: PublicCar;
  /** Of its name: that of the whole page, or one of a part of it. */
  heading?: 'h1' | 'h2';
}

/** Which car it is: its name, its facts and its picture. */
export const PublicCarFacts = ({ car, heading: Heading = 'h1' }: Props) => {
  const { make, model, engine } = car;
  return (
    <section className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="p-4 sm:p-6">
        <header className="flex flex-wrap items-center gap-4">
          <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-14" />
          <div className="min-w-0 flex-1">
            <Heading className="text-lg font-semibold tracking-tight wrap-anywhere">{carName(car)}</Heading>
            <p className="font-mono break-all text-muted">
              <span className="sr-only">VIN </span>
              {car.vin}
            </p>
          </div>
        </header>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-3 border-b border-line pb-4">
          <dl>
            <dt className="text-xs text-muted">Last recorded mileage</dt>
            <dd className="text-xl font-semibold tracking-tight">{formatKm(car.mileage)}</dd>
          </dl>
          <MileageVerdict of={car} />
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Stat label="Engine" value={engine.name} />
          <Stat label="Power" value={`${formatNumber(engine.kw, 'kW')} / ${formatNumber(engine.hp, 'hp')}`} />
          {/* an electric motor has 0 cm³, which says nothing */}
          <Stat label="Displacement" value={formatNumber(engine.cc === 0 ? null : engine.cc, 'ccm')} />
          <Stat label="Production year" value={car.productionYear} />
        </dl>
        {car.record.services > 0 && <Record {...car.record} />}
      </div>
      <div className="grid min-h-40 place-items-center border-t border-line bg-ink/3 md:border-t-0 md:border-l">
        {model.imgUrl === null ? (
          <p className="grid justify-items-center gap-2 text-muted">
            <Icon name="car" className="size-8" />
            {MESSAGES.check.noImage}
          </p>
        ) : (
          <img src={model.imgUrl} alt={carName(car)} className="size-full object-cover" />
        )}
      </div>
    </section>
  );
};

/** How far the services can be relied on: who stands behind them, and since when they are kept. */
const Record = ({ services, verified, workshops, keptSince, lastEntry, longestGap }: PublicCar['record']) => (
  <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-4">
    <Stat
      label="Verified services"
      value={`${verified} of ${services}${verified > 0 ? `, by ${workshops} ${workshops === 1 ? 'workshop' : 'workshops'}` : ''}`}
    />
    <Stat label="Book kept since" value={formatMonth(keptSince)} />
    <Stat label="Last entry" value={formatMonth(lastEntry)} />
    <Stat label="Longest gap" value={longestGap ? <Gap {...longestGap} /> : '–'} />
  </dl>
);

const Gap = ({ from, to, days }: NonNullable<PublicCar['record']['longestGap']>) => (
  <>
    {gapInWords(days)}
    <span className="block text-xs font-normal text-muted">
      {formatDay(from)} to {formatDay(to)}
    </span>
  </>
);
