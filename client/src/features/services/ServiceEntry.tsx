import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { ServicePage } from '@glovebox/shared/serviceRecord';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { STAMP_TEXTS, stampOf } from '@glovebox/shared/stamp';
import { formatDistanceFigure, otherDistance } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dot } from '../../ui/ledger/Spine.tsx';
import { Stamp } from '../../ui/ledger/Stamp.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';
import { familyColour } from '../../ui/serviceFamily.ts';
import { Day } from '../../ui/Time.tsx';
import { ENTRY_COLUMNS, NeighbourRow } from './NeighbourRow.tsx';
import { WhatItReset } from './WhatItReset.tsx';

/** A service as an entry of the ledger in large, between the entries after and before it, which are links. */
export const ServiceEntry = ({ service }: { service: ServicePage }) => {
  const units = useUnits();
  const { newer, older, type, mileage } = service;
  const stamp = stampOf(service);
  const place = service.doneBy?.name ?? service.own?.where ?? service.where ?? service.handedOver?.where;
  const description = descriptionBelowTitle(service);
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      {newer && <NeighbourRow service={newer} of={service} />}
      <article aria-label="Service" className={ENTRY_COLUMNS}>
        <div className="py-6 text-right sm:pt-8">
          <p className="font-mono text-lg leading-8 font-semibold sm:text-xl">
            {mileage === undefined ? '–' : formatDistanceFigure(mileage, units)}{' '}
            <span className="block font-sans text-sm font-normal text-muted">{units.distance}</span>
          </p>
          {mileage !== undefined && units.withOther && (
            <p className="text-xs text-muted">{otherDistance(mileage, units)}</p>
          )}
          <p className="mt-1 font-semibold">
            <Day at={service.doneAt} />
          </p>
        </div>
        <Dot colour={familyColour(type)} filled={stamp === 'confirmed'} large />
        <div className="@container min-w-0 py-6 pr-4 sm:pt-7 sm:pr-7">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div className="min-w-0 flex-1 basis-56">
              <h1 className="page-title wrap-anywhere">{serviceTitle(service)}</h1>
              <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
                <ServiceMarks {...service} enteredLater={isEnteredLater(service)} />
              </div>
              {description !== undefined && (
                <p className="mt-1 max-w-prose text-base wrap-anywhere whitespace-pre-line">{description}</p>
              )}
              {place !== undefined && (
                <p className="mt-3 flex items-center gap-2 text-muted wrap-anywhere">
                  <Icon name="pin" />
                  <span className="sr-only">{service.doneBy ? 'Done by ' : 'Where: '}</span>
                  <bdi>{place}</bdi>
                </p>
              )}
            </div>
            {stamp && (
              <div title={STAMP_TEXTS[stamp]}>
                <Stamp of={service._id} kind={stamp} day={service.doneAt} className="size-33" />
              </div>
            )}
          </div>
          <Amounts service={service} />
          <WhatItReset service={service} />
        </div>
      </article>
      {older && <NeighbourRow service={older} of={service} />}
    </div>
  );
};

/** The parts beside the costs; one of them alone spans the row. */
const Amounts = ({ service }: { service: ServicePage }) => {
  const { parts } = service;
  const costs = costRows(service);
  if (parts.length + costs.length === 0) return null;
  return (
    <div
      className={classNames(
        'mt-7 grid gap-x-10 gap-y-6',
        parts.length > 0 && costs.length > 0 && '@lg:grid-cols-2',
      )}
    >
      {parts.length > 0 && (
        <Column title="Parts">
          <ol className="divide-y divide-rule">
            {parts.map((part, position) => (
              <li key={`${position} ${part}`} className="py-2 wrap-anywhere">
                {part}
              </li>
            ))}
          </ol>
        </Column>
      )}
      {costs.length > 0 && (
        <Column title="Cost">
          <dl className="divide-y divide-rule">
            {costs.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 py-2">
                <dt>{label}</dt>
                <dd className="font-mono font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Column>
      )}
    </div>
  );
};

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="border-b border-line pb-1.5 text-xs text-muted">{title}</h2>
    {children}
  </section>
);

/** Returns what the workshop asked, what the owner paid, and what a previous owner paid. */
const costRows = ({ cost, own, handedOver }: ServicePage) =>
  [
    { label: own?.cost ? 'The workshop asked' : 'Cost', value: cost && formatMoney(cost) },
    { label: 'You paid', value: own?.cost && formatMoney(own.cost) },
    { label: 'Paid by a previous owner', value: handedOver?.cost && formatMoney(handedOver.cost) },
  ].filter(({ value }) => value !== undefined);
