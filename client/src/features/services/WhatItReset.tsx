import { comesFirst, dueAtInWords, leftInWords, nextInWords, overdueBy } from '@glovebox/shared/dueWords';
import type { ServicePage } from '@glovebox/shared/serviceRecord';
import { formatDistance } from '@glovebox/shared/units';
import { usedShare } from '@glovebox/shared/usedShare';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';

const BARS = { overdue: 'bg-danger-mark', soon: 'bg-caution-mark', later: 'bg-accent' } as const;
const WORDS = { overdue: 'text-danger', soon: 'text-caution', later: '' } as const;

/** The next service after this one, and how much of the way there was driven. */
export const WhatItReset = ({ service }: { service: ServicePage }) => {
  const units = useUnits();
  const { due, mileage, onCar } = service;
  const next = nextInWords(service, units, 'Next service');
  if (!due && next === undefined) return null;
  const over = due && overdueBy(due, units);
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xs text-muted">What it reset</h2>
        <p className="text-head text-muted">
          {due
            ? (next ?? `Next service ${dueAtInWords(due, units)}`)
            : `${next}, until a newer entry replaced it`}
        </p>
      </div>
      {due && (
        <>
          <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-line">
            <div
              className={classNames('h-full rounded-full forced-colors:bg-[Highlight]', BARS[due.state])}
              style={{ width: `${100 * usedShare(due)}%` }}
            />
          </div>
          <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
            <p>{formatDistance(mileage, units)} here</p>
            <p className={classNames('font-semibold', WORDS[due.state] || 'text-ink')}>
              {comesFirst(due) === 'km' && `${formatDistance(onCar.mileage, units)} today, `}
              {over ? `overdue by ${over}` : leftInWords(due, units)}
            </p>
          </div>
        </>
      )}
    </section>
  );
};
