import type { HandOverDetail } from '@glovebox/shared/handOver';
import { totalInWords } from '@glovebox/shared/newInstruments';
import { pluralize } from '@glovebox/shared/pluralize';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { unbroken } from '../../lib/unbroken.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stamp } from '../../ui/ledger/Stamp.tsx';
import { Odometer } from '../../ui/panel/Odometer.tsx';
import { Moment } from '../../ui/Time.tsx';
import { useDayOf } from './useDayOf.ts';

const EDGES = {
  owner: 'HANDED OVER · BY THE OWNER · ',
  keeper: 'HANDED OVER · BY A WORKSHOP · ',
};

interface Props {
  handOver: HandOverDetail;
  actions: ReactNode;
}

/** A car at the moment at which it went from one person to the next. */
export const HandOverView = ({ handOver, actions }: Props) => (
  <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
    <Head handOver={handOver} />
    <WhatWent handOver={handOver} />
    <div className="flex flex-wrap justify-center gap-2 print:hidden">{actions}</div>
  </div>
);

const Head = ({ handOver }: { handOver: HandOverDetail }) => {
  const units = useUnits();
  const { id, at, name, plate, body, paint, mileage, totalDistance, side, byKeeper } = handOver;
  const total = totalInWords({ totalDistance }, units);
  const day = useDayOf(at);
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface text-center">
      <div className="relative border-b border-ink bg-linear-to-b from-wash to-surface px-card pt-8 sm:pt-10">
        <p className="font-medium text-muted wrap-anywhere sm:px-40">
          {[name, plate && unbroken(plate)].filter(Boolean).join(' · ')}
        </p>
        <h1 className="page-title mt-1">{side === 'receiver' ? 'Yours now' : 'Handed over'}</h1>
        <Stamp
          of={id}
          day={day}
          edge={EDGES[byKeeper ? 'keeper' : 'owner']}
          className="mx-auto mt-4 size-24 sm:absolute sm:top-8 sm:right-8 sm:mt-0 sm:size-32"
        />
        {/* the wheels stand on the edge below */}
        <CarDrawing body={body} {...(paint && { paint })} className="mx-auto mt-4 -mb-2 w-full max-w-105" />
      </div>
      <div className="border-b border-rule px-card py-6">
        {mileage === undefined ? (
          <p className="text-muted">
            <Moment at={at} />, the odometer had not been read
          </p>
        ) : (
          <>
            <Odometer
              km={mileage}
              className="justify-center font-mono text-[2rem] font-semibold sm:text-[3.25rem]"
            />
            <p className="mt-4 text-muted">
              as the odometer stood on <Moment at={at} />
              {total !== undefined && `, ${total}`}
            </p>
          </>
        )}
      </div>
      <People handOver={handOver} />
    </section>
  );
};

const People = ({ handOver: { from, to, side, byKeeper } }: { handOver: HandOverDetail }) => (
  <div className="grid items-center gap-4 px-card py-5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
    <Person
      label="Handed over by"
      name={from ?? (byKeeper ? 'the workshop' : 'its previous owner')}
      isYou={side === 'sender'}
      className="sm:text-right"
    />
    <Icon name="arrow-right" className="mx-auto size-5 rotate-90 text-accent sm:rotate-0" />
    <Person
      label="Taken over by"
      name={to ?? 'its next owner'}
      isYou={side === 'receiver'}
      className="sm:text-left"
    />
  </div>
);

interface PersonProps {
  label: string;
  name: string;
  isYou: boolean;
  className: string;
}

const Person = ({ label, name, isYou, className }: PersonProps) => (
  <p className={className}>
    <span className="block text-xs text-muted">{label}</span>{' '}
    <span className="block text-base font-semibold wrap-anywhere">{name}</span>{' '}
    {isYou && <span className="block text-xs text-muted">you</span>}
  </p>
);

const WhatWent = ({ handOver }: { handOver: HandOverDetail }) => {
  const { car, at, entries, stamped = 0, warnings = 0, side, byKeeper, kept } = handOver;
  const year = useDayOf(at).slice(0, 4);
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      <Card title={side === 'receiver' ? 'What came with the car' : 'What went with the car'}>
        <ul className="grid gap-3">
          {entries !== undefined && (
            <>
              <Line icon="book">
                {pluralize(entries, 'entry', 'entries')}, {stamped.toLocaleString('en-US')} of them stamped
              </Line>
              <Line icon="warning">
                {warnings === 0 ? 'No open warning' : pluralize(warnings, 'open warning')}
              </Line>
            </>
          )}
          <Line icon="share">The public page, under a new code</Line>
        </ul>
      </Card>
      {kept && !byKeeper && (
        <Card title="What stays with you">
          <ul className="grid gap-3">
            <Line icon="fuel" to={`/dashboard/cars/${car}/costs`}>
              {pluralize(kept.fuel, 'fill-up')} and what they cost
            </Line>
            <Line icon="receipt" to={`/dashboard/cars/${car}/costs`}>
              {pluralize(kept.expenses, 'expense')}
            </Line>
            <Line icon="star" to={`/dashboard/cars/${car}/year/${year}`}>
              Your years with it
            </Line>
          </ul>
        </Card>
      )}
    </div>
  );
};

const Line = ({ icon, to, children }: { icon: IconName; to?: string; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <Icon name={icon} className="text-muted" />
    {to === undefined ? (
      <span>{children}</span>
    ) : (
      <Link to={to} className="underline-offset-2 hover:text-accent hover:underline">
        {children}
      </Link>
    )}
  </li>
);
