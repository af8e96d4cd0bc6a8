import type { DueEntry } from '@glovebox/shared/dueList';
import { comesFirst, dayInWords, dueAtInWords, shortInWords, type Coming } from '@glovebox/shared/dueWords';
import { usedShare } from '@glovebox/shared/usedShare';
import { useUnits } from '../../lib/useUnits.ts';
import { Gauge } from './Gauge.tsx';
import { Ring, type RingTone } from './Ring.tsx';

const TONES: Record<DueEntry['state'], RingTone> = { overdue: 'danger', soon: 'caution', later: 'accent' };
const VALUES: Record<DueEntry['state'], string> = { overdue: 'text-danger', soon: 'text-caution', later: '' };

interface Props {
  /** The next service; undefined without one. */
  due: (Coming & Pick<DueEntry, 'title' | 'state' | 'doneKm' | 'doneOn'>) | undefined;
  /** YYYY-MM-DD */
  today: string;
}

/** Shows the used share of the interval to the next service, and what remains of it. */
export const NextServiceGauge = ({ due, today }: Props) => {
  const units = useUnits();
  if (!due) {
    return <Gauge label="Next service" picture={<Ring share={null} />} value="–" note="Nothing is due" />;
  }
  const { title, state, dueDay, kmLeft, forecast } = due;
  const isByDay = comesFirst(due) === 'day';
  const when = isByDay
    ? dueAtInWords({ dueDay }, units)
    : (kmLeft ?? 0) > 0 && forecast && dayInWords(forecast.day, today, units);
  return (
    <Gauge
      label="Next service"
      picture={<Ring share={usedShare(due)} tone={TONES[state]} />}
      value={<span className={VALUES[state]}>{shortInWords(due, units)}</span>}
      note={[title, when].filter(Boolean).join(', ')}
    />
  );
};
