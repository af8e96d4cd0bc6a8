import { energyOf, FUEL_KINDS, unitOfEnergy, type Energy, type FuelKind } from '@glovebox/shared/energies';
import { isFull, newFuelSchema, type FuelRecord, type NewFuel } from '@glovebox/shared/fuel';
import { quantityUnit, quantityUnitName, type Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { choiceFact, dayFact, distanceFact, textFact, tickFact, type Fact } from '../../lib/forms/facts.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { ENERGY_NAMES, FUEL_KIND_NAMES } from '@glovebox/shared/energyNames';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { boughtToSend, isMade, readIn, writtenTotal } from './fuelPrices.ts';

const values = z.strictObject({
  doneAt: z.string(),
  kind: z.union([z.literal(''), z.enum(FUEL_KINDS)]),
  amount: z.string(),
  cpl: z.string(),
  total: z.strictObject({ amount: z.string() }),
  currency: z.string(),
  mileage: z.string(),
  full: z.boolean(),
  missed: z.boolean(),
  station: z.string(),
  note: z.string(),
  startPercent: z.string(),
  endPercent: z.string(),
  place: z.enum(['', 'home', 'public']),
} satisfies EachOf<NewFuel>);
export type FuelValues = z.infer<typeof values>;

const typedNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Converts a purchase into form values, without a price or total that was computed from the other one. */
export const typedFuel = (record: FuelRecord, units: Units): FuelValues => ({
  doneAt: record.doneAt,
  kind: record.kind ?? '',
  amount: String(readIn(units, record).amount),
  cpl: record.derived === 'cpl' ? '' : typedNumber(readIn(units, record).cpl),
  total: {
    amount:
      !record.total || record.derived === 'total' || isMade(record, units)
        ? ''
        : writtenTotal(record.total.amount, record.total.currency),
  },
  currency: record.currency ?? '',
  mileage: typedDistance(record.mileage, units),
  full: record.full,
  missed: record.missed,
  station: record.station ?? '',
  note: record.note ?? '',
  startPercent: typedNumber(record.startPercent),
  endPercent: typedNumber(record.endPercent),
  place: record.place ?? '',
});

/** What the form of a purchase says, for a car with these energies. */
export const fuelFacts = (energies: readonly Energy[], units: Units): readonly Fact<FuelValues>[] => {
  const unitOf = (kind: FuelKind | '') => unitFor(kind, energies);
  return [
    {
      label: 'Kind',
      of: ['kind'],
      say: ({ kind }) => (kind ? FUEL_KIND_NAMES[kind] : ENERGY_NAMES[energies[0] ?? 'petrol']),
    },
    {
      label: 'Amount',
      of: ['amount'],
      say: ({ amount, kind }) => amount && `${amount} ${quantityUnit(unitOf(kind), units)}`,
    },
    {
      label: 'Price',
      of: ['cpl', 'total', 'currency'],
      say: ({ cpl, total, currency, kind }) =>
        [
          cpl && `${cpl} ${currency} per ${quantityUnitName(unitOf(kind), units, 'one')}`,
          total.amount && `${total.amount} ${currency} in total`,
        ]
          .filter(Boolean)
          .join(', '),
    },
    dayFact(units)('Day', 'doneAt'),
    distanceFact(units)('Mileage', 'mileage'),
    tickFact('Filled up', 'full'),
    tickFact('I missed one before', 'missed'),
    textFact('Station', 'station'),
    textFact('Note', 'note'),
    {
      label: 'Charge',
      of: ['startPercent', 'endPercent'],
      say: ({ startPercent: from, endPercent: to }) =>
        [from && `from ${from} %`, to && `to ${to} %`].filter(Boolean).join(' '),
    },
    choiceFact(PLACES)('Where', 'place'),
  ];
};

const PLACES = [
  { value: 'home', label: 'At home' },
  { value: 'public', label: 'Public' },
];

/** The empty fields of a charge. */
const NO_CHARGE = { startPercent: '', endPercent: '', place: '' } as const;

/** Returns the energy of a kind, or the main energy of the car for no kind. */
const energyFor = (kind: FuelKind | '', [main = 'petrol']: readonly Energy[]) =>
  energyOf(kind || null, [main]);

/** Returns the unit in which a kind of fuel is bought. */
export const unitFor = (kind: FuelKind | '', energies: readonly Energy[]) =>
  unitOfEnergy(energyFor(kind, energies));

/** Whether the purchase is electricity. */
export const isCharge = (kind: FuelKind | '', energies: readonly Energy[]) =>
  energyFor(kind, energies) === 'electricity';

/**
 * Returns the form of a purchase for a car with these energies.
 * @param record the purchase that is corrected
 */
export const fuelFormFor = (energies: readonly Energy[], units: Units, record?: FuelRecord) =>
  defineForm({
    values,
    empty: (): FuelValues => ({
      doneAt: today(units),
      kind: '',
      amount: '',
      cpl: '',
      total: { amount: '' },
      currency: '',
      mileage: '',
      full: true,
      missed: false,
      station: '',
      note: '',
      ...NO_CHARGE,
    }),
    toSend: (typed) => {
      // ignores the fields of a charge that were typed before another kind was chosen
      const charge = isCharge(typed.kind, energies) ? typed : { ...typed, ...NO_CHARGE };
      const endPercent = parseWhole(charge.endPercent);
      return {
        doneAt: typed.doneAt || undefined,
        kind: typed.kind || undefined,
        ...boughtToSend(typed, { unit: unitFor(typed.kind, energies), units, record }),
        mileage: parseDistance(typed.mileage, units, record?.mileage),
        full: isFull({ full: typed.full, endPercent }),
        missed: typed.missed,
        station: typed.station.trim() || undefined,
        note: typed.note.trim() || undefined,
        startPercent: parseWhole(charge.startPercent),
        endPercent,
        place: charge.place || undefined,
      } satisfies EachOf<NewFuel>;
    },
    schema: newFuelSchema,
  });
