import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { monthName, type DateReader } from '@glovebox/shared/dates';
import { DASHBOARD } from '@glovebox/shared/limits';
import type { Concern } from '../features/attention/concerns.ts';
import { usualMonth } from '../features/costs/usualMonth.ts';
import { formatRoundMoney } from '@glovebox/shared/formatMoney';

/** A part of a sentence; the important parts are bold. */
export interface Part {
  text: string;
  isBold?: true;
}

const bold = (text: string): Part => ({ text, isBold: true });
const plain = (text: string): Part => ({ text });

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const counted = (count: number, noun: string) =>
  `${NUMBERS[count] ?? count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const carOf = (concern: Concern) => (concern.kind === 'due' ? concern.due.car : concern.warning.car);

/** Says on which cars something needs doing, if there are several cars: ', two of them on BMW 3 Series'. */
const whereInWords = (concerns: readonly Concern[]) => {
  const cars = new Map<string, { name: string; count: number }>();
  for (const { _id, name = '' } of concerns.map(carOf))
    cars.set(_id, { name, count: (cars.get(_id)?.count ?? 0) + 1 });
  const [most, second] = [...cars.values()].sort((a, b) => b.count - a.count);
  if (!most) return '';
  if (!second) {
    const all = concerns.length === 1 ? '' : concerns.length === 2 ? 'both ' : 'all ';
    return `, ${all}on ${most.name}`;
  }
  if (most.count === second.count) return `, on ${counted(cars.size, 'car')}`;
  return `, ${NUMBERS[most.count] ?? most.count} of them on ${most.name}`;
};

type Home = Pick<DashboardAnswer, 'carsCount' | 'customersDue' | 'due' | 'warnings' | 'spent'>;

/** Says what needs doing: on the cars of a workshop's customers, then on the reader's own. */
const needsInWords = (
  { carsCount, customersDue = [], due, warnings }: Home,
  concerns: readonly Concern[],
): Part[] => {
  const late = customersDue.filter(({ state }) => state === 'overdue').length;
  const customers =
    late === 0
      ? []
      : [
          bold(capital(counted(late, 'service'))),
          plain(` ${late === 1 ? 'is' : 'are'} overdue on customers’ cars. `),
        ];
  if (concerns.length === 0)
    return late > 0
      ? customers
      : carsCount > 0 || customersDue.length > 0
        ? [plain(customersDue.length > 0 ? 'Nothing is overdue. ' : 'Nothing needs doing. ')]
        : [];
  // the lists end after the most pressing ones
  const isMore =
    (due.length >= DASHBOARD.due && due.every(({ state }) => state === 'overdue')) ||
    (warnings.length >= DASHBOARD.warnings && warnings.every(({ priority }) => priority === 1));
  const things = isMore ? `More than ${concerns.length} things` : capital(counted(concerns.length, 'thing'));
  const verb = concerns.length === 1 ? 'needs' : 'need';
  return [
    ...customers,
    bold(things),
    plain(` ${verb} doing${carsCount > 1 || late > 0 ? whereInWords(concerns) : ''}. `),
  ];
};

/** Says what the cars have cost this month, and whether that is usual as far as one can tell before its end. */
const costInWords = ({ carsCount, spent }: Home, month: string, reader: DateReader): Part[] => {
  const { sums, records } = spent.month;
  const whose = carsCount === 1 ? 'Your car has' : 'Your cars have';
  const when = `in ${monthName(month, reader)} so far`;
  if (sums.length === 0)
    // a record without a price may have cost anything
    return records > 0 || spent.months.length === 0 ? [] : [plain(`${whose} cost nothing ${when}.`)];
  const { currency, usual } = usualMonth(spent.months, month);
  const [only, ...others] = sums;
  const isComparable = usual && only && others.length === 0 && only.currency === currency;
  const comparison =
    !isComparable || only.amount < usual.low
      ? ''
      : only.amount > usual.high
        ? ', more than usual'
        : ', as usual';
  return [
    plain(`${whose} cost `),
    ...sums.flatMap((sum, index) => [
      ...(index === 0 ? [] : [plain(index === sums.length - 1 ? ' and ' : ', ')]),
      bold(formatRoundMoney(sum)),
    ]),
    plain(` ${when}${comparison}.`),
  ];
};

/**
 * Says in one or two sentences what needs doing and what this month has cost. Empty if there is nothing to say, as for
 * people without a car.
 * @param month the current month, YYYY-MM
 */
export const homeSentence = (
  home: Home,
  concerns: readonly Concern[],
  month: string,
  reader: DateReader,
): Part[] => [...needsInWords(home, concerns), ...costInWords(home, month, reader)];
