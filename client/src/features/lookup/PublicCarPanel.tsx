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
  /** Of its name: where it is not that of the page, it is a part of one. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Which car it is, how far it has run, and what its book says of it. */
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

/** What else a car is known by; the drawing in place of a picture is said to be one. */
const Identity = ({ car: { make, model, vin, engine } }: { car: PublicCar }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
    <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-8" />
    <div className="min-w-0">
      <p className="font-mono break-all">
        <span className="sr-only">VIN </span>
        {vin}
      </p>
      <p>
        {/* an electric motor has 0 cm³, which says nothing */}
        {engine.cc !== null && engine.cc !== 0 && formatNumber(engine.cc, 'ccm')}
      </p>
    </div>
    {model.imgUrl === null && <p className="ml-auto">{MESSAGES.check.noImage}</p>}
  </div>
);

/** The picture of the gauge is hidden from readers. */
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
