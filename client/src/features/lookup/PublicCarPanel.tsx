import { carName } from '@glovebox/shared/carName';
import type { PublicCar } from '@glovebox/shared/car';
import { lookOf } from '@glovebox/shared/carLooks';
import { engineLine } from '@glovebox/shared/engineLine';
import { MESSAGES } from '@glovebox/shared/messages';
import { readingsOnPresentInstrument, totalInWords } from '@glovebox/shared/newInstruments';
import { nextService } from '@glovebox/shared/nextService';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { PanelCurve } from '../../ui/panel/PanelCurve.tsx';
import { Odometer } from '../../ui/panel/Odometer.tsx';
import { PublicNextService } from './PublicNextService.tsx';
import { bookInOneSentence } from './bookInOneSentence.ts';

interface Props {
  car: PublicCar;
  /** YYYY-MM-DD */
  today: string;
  /** The level of the heading; a part of a page has a lower one. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Shown at the foot of the panel, such as the facts of trust. */
  children?: ReactNode;
}

/** The head of a public car: its name, the verdict about its book, its mileage and what is due next. */
export const PublicCarPanel = ({ car, today, heading: Heading = 'h1', children }: Props) => {
  const { record } = car;
  const units = useUnits();
  const next = nextService(car, today);
  const readings = readingsOnPresentInstrument(car.newInstruments, record.readings);
  return (
    <section
      className={classNames(
        '@container/panel min-w-0 border border-line bg-surface',
        Heading === 'h1'
          ? 'max-sm:-mx-4 max-sm:-mt-6 max-sm:border-x-0 max-sm:border-t-0 sm:rounded-lg'
          : 'rounded-lg',
      )}
    >
      <div className="grid gap-x-6 p-4.5 @2xl/panel:grid-cols-[minmax(0,1fr)_22.5rem] @2xl/panel:px-7 @2xl/panel:py-6">
        <div className="min-w-0">
          <Heading className="page-title wrap-anywhere">{carName(car)}</Heading>
          <p className="mt-1 text-muted wrap-anywhere">{engineLine(car, car.engine.cc)}</p>
          <p className="mt-4 max-w-125 text-lg font-medium text-pretty">
            {bookInOneSentence(car).map(({ text, isConfirmed = false }) => (
              <span key={text} className={isConfirmed ? 'text-success' : undefined}>
                {text}
              </span>
            ))}
          </p>
        </div>
        <div className="mt-4 @2xl/panel:mt-0">
          <Picture car={car} />
        </div>
        <div className="mt-3 flex items-center gap-3 @2xl/panel:col-span-2">
          <Identity car={car} />
        </div>
      </div>
      <div className="grid border-t border-line @max-2xl/panel:divide-y @max-2xl/panel:divide-line @2xl/panel:grid-cols-[auto_minmax(0,1fr)] @4xl/panel:grid-cols-[auto_minmax(0,1fr)_auto]">
        <div className="p-4.5 @2xl/panel:pl-7">
          <p className="sr-only @2xl/panel:not-sr-only @2xl/panel:text-xs @2xl/panel:text-muted">Mileage</p>
          <Odometer km={car.mileage} className="font-mono text-[2.125rem] font-semibold @2xl/panel:mt-2" />
          <p className="mt-1 text-xs text-muted empty:hidden">{totalInWords(car, units)}</p>
        </div>
        <div className="min-w-0 p-4.5">
          <div className="max-w-125">
            <PanelCurve readings={readings} today={today} nextKm={next?.dueKm} />
          </div>
          <Legend record={record} />
        </div>
        <div className="p-4.5 @max-4xl/panel:@2xl/panel:col-span-2 @max-4xl/panel:@2xl/panel:border-t @2xl/panel:border-line @2xl/panel:px-7 @4xl/panel:border-l @4xl/panel:pl-4.5">
          <PublicNextService due={next} readings={readings} today={today} />
        </div>
      </div>
      {children}
    </section>
  );
};

const Picture = ({ car: { model, paint } }: { car: PublicCar }) =>
  model.imgUrl === null ? (
    <CarDrawing
      {...lookOf({ model, paint })}
      className="w-70.5 max-w-full @2xl/panel:ml-auto @2xl/panel:w-full"
    />
  ) : (
    <img src={model.imgUrl} alt="" className="h-32 max-w-full rounded-md object-contain @2xl/panel:ml-auto" />
  );

/** The maker's logo, the VIN, and a remark if the car is drawn without a picture. */
const Identity = ({ car: { make, model, vin } }: { car: PublicCar }) => (
  <>
    <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-8 shrink-0" />
    <p className="min-w-0 text-xs">
      <span className="block text-muted">VIN </span>
      <span className="font-mono break-all">{vin}</span>
    </p>
    {model.imgUrl === null && <p className="ml-auto text-xs text-muted">{MESSAGES.check.noImage}</p>}
  </>
);

/** Says whose readings the points of the curve are. */
const Legend = ({ record: { readings, verified, services } }: Pick<PublicCar, 'record'>) =>
  readings.length === 0 ? (
    <p className="mt-2 text-xs text-muted">No readings yet</p>
  ) : (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-xs text-muted">
      <Named
        count={verified}
        words={verified === 1 ? 'reading by workshops' : 'readings by workshops'}
        filled
      />
      <Named count={services - verified} words={verified === 0 ? 'readings by the owner' : 'by the owner'} />
    </ul>
  );

const Named = ({ count, words, filled = false }: { count: number; words: string; filled?: boolean }) =>
  count > 0 && (
    <li className="flex items-center gap-1.5">
      <svg
        viewBox="0 0 10 10"
        aria-hidden="true"
        className="size-2.5 text-accent forced-colors:text-[CanvasText]"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="5" cy="5" r="4" />
      </svg>
      {count} {words}
    </li>
  );
