import { formatDate, formatLongMonth } from '@glovebox/shared/dates';
import type { Energy } from '@glovebox/shared/energies';
import { formatRate, formatRoundMoney } from '@glovebox/shared/formatMoney';
import { pluralize } from '@glovebox/shared/pluralize';
import {
  consumptionUnitName,
  distanceBetween,
  formatConsumptionFigure,
  formatDistance,
  kmPerUnit,
  type Units,
} from '@glovebox/shared/units';
import type { YearChoices, YearWords } from '@glovebox/shared/yearOfCar';
import type { YearConsumption, YearFigures } from './yearFigures.ts';

/** The circumference of the equator in km (WGS 84). */
const EQUATOR = 40_075;

const PARTS = [
  [1 / 20, 'a twentieth'],
  [1 / 10, 'a tenth'],
  [1 / 8, 'an eighth'],
  [1 / 6, 'a sixth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
  [1 / 2, 'halfway'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
] as const;
/** Shorter distances than this part of the equator are not compared with it. */
const LEAST = 0.04;
/** From here on the nearest part is the whole. */
const WHOLE = 0.875;

/** Compares a distance in km with the equator: 'a third of the way around the world'; empty for a short one. */
export const comparedWithEquator = (km: number): string => {
  const share = km / EQUATOR;
  if (share < LEAST) return '';
  if (share >= WHOLE) {
    const times = share.toFixed(1);
    return times === '0.9' || times === '1.0' ? 'once around the world' : `${times} times around the world`;
  }
  const [, part] = PARTS.reduce((best, one) =>
    Math.abs(one[0] - share) < Math.abs(best[0] - share) ? one : best,
  );
  return `${part}${part === 'halfway' ? '' : ' of the way'} around the world`;
};

const nameOfEnergy = (energy: Energy) => (['lpg', 'cng'].includes(energy) ? energy.toUpperCase() : energy);

const consumptionFact = ({ unit, energy, ...rates }: YearConsumption, units: Units, isOne: boolean) => {
  const km = kmPerUnit(units);
  const per100 = km === 1 ? rates.per100Km : rates.per100Miles / km;
  const name = consumptionUnitName(unit, units);
  return {
    value: formatConsumptionFigure(per100, unit, units),
    label: isOne ? name : `${name} ${nameOfEnergy(energy)}`,
  };
};

const costsFact = (
  { costs: { totals } }: YearFigures,
  units: Units,
  currency: string | null | undefined,
): YearWords['facts'] => {
  const main = totals.find((total) => total.currency === currency) ?? totals[0];
  if (!main) return [];
  const others = totals.filter((total) => total !== main).map(formatRoundMoney);
  const rate =
    others.length === 0 && main.perKm !== null
      ? `${formatRate({ ...main, amount: main.perKm * kmPerUnit(units) })} a ${units.distance === 'mi' ? 'mile' : 'km'}`
      : `spent${others.map((other) => ` + ${other}`).join('')}`;
  return [{ value: formatRoundMoney(main), label: rate }];
};

const unpricedInWords = ({ costs: { unpriced } }: YearFigures) => {
  const count = Object.values(unpriced).reduce((sum, one) => sum + one, 0);
  if (count === 0) return '';
  return `${pluralize(count, 'record')} without a price ${count === 1 ? 'is' : 'are'} not counted`;
};

/** Says which days of the year count: 'until Nov 26'; empty if the car was the person's on all of them. */
const spanInWords = ({ year, span }: YearFigures, units: Units): string => {
  if (!span) return '';
  const from = span.from > `${year}-01-01` && formatDate(span.from, units);
  const to = span.to < `${year}-12-31` && formatDate(span.to, units);
  if (from) return to ? `${from} to ${to}` : `from ${from}`;
  return to ? `until ${to}` : '';
};

/** Returns the month in which the car was driven farthest. */
export const bestMonth = ({ months }: Pick<YearFigures, 'months'>) => {
  const best = months.reduce<{ month: string; km: number; about: boolean } | null>(
    (most, { month, km, about }) => (km !== null && km > (most?.km ?? 0) ? { month, km, about } : most),
    null,
  );
  // one month that is known is no best one
  return months.filter(({ km }) => km !== null && km > 0).length > 1 ? best : null;
};

const about = (isAbout: boolean, text: string) => `${isAbout ? 'about ' : ''}${text}`;

/**
 * Says what the picture of a year shows, in a person's units and dates; null if there is nothing to show.
 * @param name make and model
 */
export const yearWords = (
  figures: YearFigures,
  { name, nickname }: { name: string; nickname?: string | undefined },
  choices: YearChoices,
  { units, currency }: { units: Units; currency: string | null | undefined },
): YearWords | null => {
  const { year, costs, consumptions, trip, visits } = figures;
  const shown = consumptions.slice(0, 2);
  const tripKm = trip && distanceBetween(trip.from, trip.to, units);
  const facts = [
    ...shown.map((one) => consumptionFact(one, units, shown.length === 1)),
    ...(trip && tripKm
      ? [
          {
            value: formatDistance(tripKm, units),
            label: trip.energy === 'electricity' ? 'between two charges' : 'between two fill-ups',
          },
        ]
      : []),
  ];
  const spent = choices.costs ? costsFact(figures, units, currency) : [];
  const unpriced = choices.costs ? unpricedInWords(figures) : '';
  const title = choices.nickname && nickname ? nickname : name;
  const subtitle = title === name ? '' : name;
  const span = spanInWords(figures, units);
  const { distance: km } = costs;
  const distance = km === null ? '' : about(costs.about, formatDistance(km, units));
  const compared = km === null ? '' : comparedWithEquator(km);
  const best = bestMonth(figures);
  const stamped = visits.length === 0 ? '' : `${pluralize(visits.length, 'visit')} stamped by workshops`;
  if (distance === '' && facts.length === 0 && spent.length === 0 && stamped === '') return null;
  const sentences = [
    [`${title} in ${year}`, subtitle, span].filter(Boolean).join(', '),
    distance && [`Driven ${distance}`, compared].filter(Boolean).join(', '),
    best &&
      `Most in ${formatLongMonth(best.month, units)}: ${about(best.about, formatDistance(best.km, units))}`,
    ...facts.map(({ value, label }) => `${value} ${label}`),
    ...spent.map(({ value, label }) => `Costs: ${value}, ${label}`),
    unpriced,
    stamped,
  ];
  return {
    title,
    subtitle,
    span,
    distance,
    compared,
    best: best ? about(best.about, formatDistance(best.km, units)) : '',
    bestIn: best ? formatLongMonth(best.month, units) : '',
    facts: [...facts, ...spent],
    unpriced,
    stamped,
    all: sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' '),
  };
};
