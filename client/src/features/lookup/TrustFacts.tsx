import { pluralize } from '@glovebox/shared/pluralize';
import { bookNotes } from '@glovebox/shared/bookNotes';
import { formatDay } from '@glovebox/shared/dates';
import type { PublicCar } from '@glovebox/shared/car';
import { LATE_DAYS } from '@glovebox/shared/enteredLater';
import { gapInWords } from '@glovebox/shared/gapWords';
import { PUBLIC_DISPUTED } from '@glovebox/shared/limits';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { formatDistance, type Units } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { newInstrumentInWords } from '../../lib/newInstrumentInWords.ts';

interface FactProps {
  label: string;
  value: ReactNode;
  note: string;
  /** Green is only for what confirmed workshops have verified. */
  isConfirmed?: boolean;
}

const Fact = ({ label, value, note, isConfirmed = false }: FactProps) => (
  <div className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4.5 py-4 @2xl/panel:first:pl-7">
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

const ofVerdict = ({ odometerVerdict, verifiedReadings, confirmedReadings }: PublicCar) => {
  if (odometerVerdict === 'illogical') return 'Not all readings fit together';
  if (odometerVerdict === 'disputed') return 'It fits without what the owner disputes';
  if (odometerVerdict === 'no judgement') return 'Needs two readings';
  return verifiedReadings === 0
    ? 'Owner’s readings only'
    : `${pluralize(confirmedReadings, 'timely reading', 'timely readings')} by confirmed workshops`;
};

/** The number of disputed readings that are named. */
const NAMED = 3;

const disputedInWords = ({ disputed }: PublicCar['record'], units: Units): string[] => {
  if (disputed.length === 0) return [];
  const named = disputed
    .slice(-NAMED)
    .map(({ day, km }) => `${formatDistance(km, units)} of ${formatDay(day, units)}`);
  const others = disputed.length - named.length;
  const more = disputed.length < PUBLIC_DISPUTED ? String(others) : 'many';
  return [`Disputed by the owner: ${named.join(', ')}${others > 0 ? ` and ${more} more` : ''}`];
};

/** Says how reliable a car's book is: who verified it, and what limits that. */
export const TrustFacts = ({ car }: { car: PublicCar }) => {
  const { services, verified, byConfirmed, workshops, enteredLater, longestGap } = car.record;
  const verdict = mileageVerdict(car);
  const units = useUnits();
  const notes = bookNotes(car.record);
  return (
    <>
      <dl className="grid grid-cols-2 overflow-hidden border-t border-line @4xl/panel:grid-cols-4">
        <Fact
          label="Entries"
          value={
            <>
              {`${verified} of ${services} stamped`}
              {verified > 0 && <span className="sr-only">, </span>}
            </>
          }
          note={
            verified === 0
              ? 'None by a workshop'
              : `${byConfirmed} by confirmed workshops; ${pluralize(workshops, 'workshop', 'workshops')} in all`
          }
        />
        <Fact
          label="Odometer"
          value={verdict.text}
          note={[
            ofVerdict(car),
            ...disputedInWords(car.record, units),
            ...car.newInstruments.map((one) => newInstrumentInWords(one, units)),
          ].join('. ')}
          isConfirmed={verdict.isConfirmed}
        />
        <Fact
          label="Entered later"
          value={enteredLater === 0 ? 'None' : pluralize(enteredLater, 'entry', 'entries')}
          note={`over ${LATE_DAYS} days after the work`}
        />
        <Fact
          label="Longest gap"
          value={longestGap ? gapInWords(longestGap.days) : '–'}
          note={
            longestGap
              ? `${formatDay(longestGap.from, units)} to ${formatDay(longestGap.to, units)}`
              : 'Needs two services'
          }
        />
      </dl>
      {notes.length > 0 && (
        <ul className="grid gap-1 border-t border-line px-4.5 py-3 @2xl/panel:px-7" aria-label="Missing">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
    </>
  );
};
