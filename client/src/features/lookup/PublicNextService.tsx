import { formatMonth } from '@glovebox/shared/dates';
import { monthOfDay } from '@glovebox/shared/days';
import { comesFirst, dueAtInWords, shortInWords } from '@glovebox/shared/dueWords';
import type { DueEntry } from '@glovebox/shared/dueList';
import { forecaster } from '@glovebox/shared/forecast';
import type { JudgedReading } from '@glovebox/shared/mileagePace';
import type { NextService } from '@glovebox/shared/nextService';
import { OTHER_DISTANCE } from '@glovebox/shared/units';
import { usedShare } from '@glovebox/shared/usedShare';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Ring, type RingTone } from '../../ui/panel/Ring.tsx';

const TONES: Record<DueEntry['state'], { ring: RingTone; text: string }> = {
  overdue: { ring: 'danger', text: 'text-danger' },
  soon: { ring: 'caution', text: 'text-caution' },
  later: { ring: 'accent', text: '' },
};

interface Props {
  due: NextService | undefined;
  readings: readonly JudgedReading[];
  /** YYYY-MM-DD */
  today: string;
}

/** The next service of a public car: how much of its interval is used up, and what remains of it in both units. */
export const PublicNextService = ({ due, readings, today }: Props) => {
  const units = useUnits();
  if (!due) {
    return (
      <dl className="text-xs text-muted">
        <dt>Next service</dt>
        <dd>Not planned</dd>
      </dl>
    );
  }
  const { title, state, dueKm, dueDay, kmLeft } = due;
  const tone = TONES[state];
  const isByKm = comesFirst(due) === 'km';
  const day =
    isByKm && dueKm !== undefined && (kmLeft ?? 0) > 0 ? forecaster(readings, today)(dueKm)?.day : undefined;
  const about = day && (day <= today ? 'about now' : `about ${formatMonth(monthOfDay(day), units)}`);
  return (
    <div className="flex items-center gap-3.5 text-xs text-muted">
      <div aria-hidden="true" className="grid size-14 shrink-0 place-items-center">
        <Ring share={usedShare(due)} tone={tone.ring} />
      </div>
      <dl className="min-w-0">
        <dt>Next service</dt>
        <dd>
          <p className={classNames('text-base font-semibold', tone.text || 'text-ink')}>
            {shortInWords(due, { distance: units.distance })}
          </p>
          {isByKm && kmLeft !== 0 && <p>{shortInWords(due, { distance: OTHER_DISTANCE[units.distance] })}</p>}
          <p className="max-w-56 wrap-anywhere">
            {[title, isByKm ? about : dueAtInWords({ dueDay }, units)].filter(Boolean).join(', ')}
          </p>
        </dd>
      </dl>
    </div>
  );
};
