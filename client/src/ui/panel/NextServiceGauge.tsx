import { formatDate, formatMonth } from '@glovebox/shared/dates';
import type { Due } from '@glovebox/shared/due';
import { dueState, type DueState } from '@glovebox/shared/dueRule';
import { formatLeft } from '@glovebox/shared/dueWords';
import type { Units } from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { Gauge } from './Gauge.tsx';
import { Ring, type RingTone } from './Ring.tsx';

const TONES: Record<DueState, RingTone> = { overdue: 'danger', soon: 'caution', later: 'accent' };

/** The number of days up to which the exact day is shown. Further ahead, it would be false precision. */
const NEAR = 120;

interface Props {
  /** The first due service; undefined without one. */
  due: Pick<Due, 'title' | 'doneKm' | 'dueKm' | 'kmLeft'> | undefined;
  /** YYYY-MM-DD, when the car will reach it at its pace; null if that is not known. */
  day: string | null;
  /** YYYY-MM-DD */
  today: string;
}

/** Shows the used share of the interval to the next service, and what remains of it. */
export const NextServiceGauge = ({ due, day, today }: Props) => {
  const units = useUnits();
  if (!due) {
    return (
      <Gauge
        label="Next service"
        picture={<Ring share={null}>–</Ring>}
        value="–"
        note="No service says when"
      />
    );
  }
  const { title, doneKm, dueKm, kmLeft } = due;
  const share = Math.max(0, Math.min(1, 1 - kmLeft / Math.max(dueKm - doneKm, 1)));
  return (
    <Gauge
      label="Next service"
      picture={
        <Ring share={share} tone={TONES[dueState(kmLeft)]}>
          {Math.floor(100 * share)}%
        </Ring>
      }
      value={<span className={VALUES[dueState(kmLeft)]}>{leftInWords(due, units)}</span>}
      note={[title, kmLeft > 0 && day !== null ? dayInWords(day, today, units) : '']
        .filter(Boolean)
        .join(', ')}
    />
  );
};

const VALUES: Record<DueState, string> = { overdue: 'text-danger', soon: 'text-caution', later: '' };

const leftInWords = (due: Pick<Due, 'dueKm' | 'kmLeft'>, units: Units) =>
  due.kmLeft === 0 ? 'Due now' : due.kmLeft < 0 ? `${formatLeft(due, units)} over` : formatLeft(due, units);

const dayInWords = (day: string, today: string, units: Units) => {
  if (day <= today) return 'about now';
  const isNear = Date.parse(day) - Date.parse(today) < NEAR * 86_400_000;
  return `about ${isNear ? formatDate(day, units) : formatMonth(day.slice(0, 7), units)}`;
};
