import { pluralize } from '@glovebox/shared/pluralize';
import { formatDay, formatMonth } from '@glovebox/shared/dates';
import type { PublicCar } from '@glovebox/shared/car';
import { dayOfKm } from '@glovebox/shared/mileagePace';
import { MESSAGES } from '@glovebox/shared/messages';
import { readingsOnPresentInstrument } from '@glovebox/shared/newInstruments';
import { carName } from '../../lib/carName.ts';
import { formatNumber } from '../../lib/format.ts';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { engineLine } from '../../ui/panel/engineLine.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { InstrumentPanel } from '../../ui/panel/InstrumentPanel.tsx';
import { MileageCurve } from '../../ui/panel/MileageCurve.tsx';
import { MileagePart } from '../../ui/panel/MileagePart.tsx';
import { NextServiceGauge } from '../../ui/panel/NextServiceGauge.tsx';
import { StampedGauge } from '../../ui/panel/StampedGauge.tsx';
import { nextService } from './nextService.ts';
import { useUnits } from '../../lib/useUnits.ts';

interface Props {
  car: PublicCar;
  /** YYYY-MM-DD */
  today: string;
  /** The level of the heading; a part of a page has a lower one. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** The public car's name, mileage and the marks of its book. */
export const PublicCarPanel = ({ car, today, heading = 'h1' }: Props) => {
  const { record, model } = car;
  const units = useUnits();
  const next = nextService(car);
  const readings = readingsOnPresentInstrument(car.newInstruments, record.readings);
  return (
    <InstrumentPanel
      name={carName(car)}
      heading={heading}
      line={engineLine(car)}
      imgUrl={model.imgUrl}
      body={model.body}
      paint={car.paint}
      foot={<Identity car={car} />}
      mileage={
        <MileagePart
          km={car.mileage}
          curve={<MileageCurve readings={readings} today={today} nextKm={next?.dueKm} />}
        >
          {readingsInWords(record)}
        </MileagePart>
      }
      gauges={
        <>
          <NextServiceGauge due={next} day={next ? dayOfKm(readings, next.dueKm) : null} today={today} />
          <Gauge
            label="In the book since"
            picture={
              <span className="text-base font-semibold text-ink @xs:text-lg">
                {formatMonth(record.keptSince, units)}
              </span>
            }
            value={pluralize(record.services, 'entry', 'entries')}
            note={<Since car={car} />}
          />
          <StampedGauge
            verified={record.verified}
            services={record.services}
            by={
              record.workshops > 0
                ? `by ${pluralize(record.workshops, 'workshop', 'workshops')}`
                : 'by no workshop'
            }
          />
        </>
      }
      isHeadOfPage={heading === 'h1'}
    />
  );
};

/** Further facts about the car, and a remark if it is drawn without a picture. */
const Identity = ({ car: { make, model, vin, engine } }: { car: PublicCar }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
    <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-8" />
    <div className="min-w-0">
      <p className="font-mono break-all">
        <span className="sr-only">VIN </span>
        {vin}
      </p>
      <p>
        {/* an electric motor has 0 cm³, which means nothing */}
        {engine.cc !== null && engine.cc !== 0 && formatNumber(engine.cc, 'ccm')}
      </p>
    </div>
    {model.imgUrl === null && <p className="ml-auto">{MESSAGES.check.noImage}</p>}
  </div>
);

/** Says when the last service was done, and tells screen readers since when the history is kept. */
const Since = ({ car: { record, services } }: { car: PublicCar }) => {
  const units = useUnits();
  return (
    <>
      <span className="sr-only">since {formatMonth(record.keptSince, units)}, </span>
      {services[0] && `last one ${formatDay(services[0].doneAt, units)}`}
    </>
  );
};

const readingsInWords = ({ readings, verified, services }: PublicCar['record']) => {
  if (readings.length === 0) return 'No readings yet';
  const byOwner = services - verified;
  return `Readings: ${verified} by workshops, ${byOwner} by the owner`;
};
