import type { PublicCar } from '@glovebox/shared/car';
import { ANYONE, formatMonth } from '@glovebox/shared/dates';
import { gapInWords, isLongGap } from '@glovebox/shared/gapWords';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { pluralize } from '@glovebox/shared/pluralize';

/** A part of the sentence; a confirmed one is green. */
interface Part {
  text: string;
  isConfirmed?: boolean;
}

const ofStamps = ({ services, verified, byConfirmed }: PublicCar['record']): string => {
  if (verified === 0) return 'No entry is stamped yet';
  const stamped = `${verified} of ${pluralize(services, 'entry', 'entries')} ${verified === 1 ? 'is' : 'are'} stamped`;
  return byConfirmed === 0 ? `${stamped}, none by a confirmed workshop` : stamped;
};

const ofMileage = (car: PublicCar): Part[] => {
  const { clause, isConfirmed } = mileageVerdict(car);
  return isConfirmed
    ? [{ text: 'the ' }, { text: clause.slice('the '.length), isConfirmed }]
    : [{ text: clause }];
};

const counted = (entries: PublicCar['record']['removed'], one: string, many: string): string[] =>
  entries ? [pluralize(entries.count, one, many)] : [];

/** What is missing in the book; it stands in the place of praise for its gaps. */
const ofMissing = ({ begunAnew, removed, lowered }: PublicCar['record']): string[] => [
  ...(begunAnew === null ? [] : [`the book was begun anew in ${formatMonth(begunAnew, ANYONE)}`]),
  ...counted(removed, 'entry was removed', 'entries were removed'),
  ...counted(lowered, 'mileage was lowered', 'mileages were lowered'),
];

const ofGap = ({ longestGap }: PublicCar['record'], isMissing: boolean): string[] => {
  if (!longestGap) return [];
  if (isLongGap(longestGap.days)) return [`the longest gap is ${gapInWords(longestGap.days)}`];
  return isMissing ? [] : ['there is no gap above 12 months'];
};

/**
 * Says in one sentence what a buyer has to know of a car's book: 'No entry is stamped yet, the mileage has no
 * contradictions, and there is no gap above 12 months.' Only a mileage that confirmed workshops carry is confirmed.
 */
export const bookInOneSentence = (car: PublicCar): Part[] => {
  const missing = ofMissing(car.record);
  const clauses: Part[][] = [
    [{ text: ofStamps(car.record) }],
    ofMileage(car),
    ...[...missing, ...ofGap(car.record, missing.length > 0)].map((text) => [{ text }]),
  ];
  return clauses.flatMap((clause, index) => {
    const isLast = index === clauses.length - 1;
    const comma = index === 0 ? '' : isLast ? ', and ' : ', ';
    return [{ text: comma }, ...clause, { text: isLast ? '.' : '' }].filter(({ text }) => text !== '');
  });
};
