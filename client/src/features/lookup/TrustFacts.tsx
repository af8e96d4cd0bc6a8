import { pluralize } from '@glovebox/shared/pluralize';
import { formatDay } from '@glovebox/shared/dates';
import type { PublicCar } from '@glovebox/shared/car';
import { LATE_DAYS } from '@glovebox/shared/enteredLater';
import { gapInWords } from '@glovebox/shared/gapWords';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { newInstrumentInWords } from '../../lib/newInstrumentInWords.ts';

interface FactProps {
  label: string;
  value: ReactNode;
  note: string;
  /** Green is only for what workshops have verified. */
  isConfirmed?: boolean;
}

const Fact = ({ label, value, note, isConfirmed = false }: FactProps) => (
  <div className="-mt-px -ml-px min-w-0 border-t border-l border-rule p-card">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>
      <p
        className={classNames(
          'mt-1 text-base font-semibold tracking-tight wrap-anywhere',
          isConfirmed && 'text-success',
        )}
      >
        {value}
      </p>
      <p className="text-xs text-muted">{note}</p>
    </dd>
  </div>
);

const ofVerdict = ({ odometerVerdict, verifiedReadings }: PublicCar) => {
  if (odometerVerdict === 'illogical') return 'One reading doesn’t fit the others';
  if (odometerVerdict === 'no judgement') return 'It takes more than one';
  return verifiedReadings === 0
    ? 'By readings of the owner alone'
    : `${pluralize(verifiedReadings, 'reading', 'readings')} by workshops`;
};

/** Says how reliable a car's book is: who verified it, and what limits that. */
export const TrustFacts = ({ car }: { car: PublicCar }) => {
  const { services, verified, workshops, enteredLater, longestGap } = car.record;
  const verdict = mileageVerdict(car);
  const units = useUnits();
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-4">
      <Fact
        label="Verified"
        value={`${verified} of ${pluralize(services, 'entry', 'entries')}`}
        note={workshops === 0 ? 'None by a workshop' : `by ${pluralize(workshops, 'workshop', 'workshops')}`}
      />
      <Fact
        label="Odometer"
        value={verdict.text}
        note={[ofVerdict(car), ...car.newInstruments.map((one) => newInstrumentInWords(one, units))].join(
          '. ',
        )}
        isConfirmed={verdict.isConfirmed}
      />
      <Fact
        label="Entered later"
        value={enteredLater === 0 ? 'None' : pluralize(enteredLater, 'entry', 'entries')}
        note={`over ${LATE_DAYS} days after the day`}
      />
      <Fact
        label="Longest gap"
        value={longestGap ? gapInWords(longestGap.days) : '–'}
        note={
          longestGap
            ? `${formatDay(longestGap.from, units)} to ${formatDay(longestGap.to, units)}`
            : 'It takes two entries'
        }
      />
    </dl>
  );
};
