import { formatDay } from '@glovebox/shared/dates';
import { formatMoney } from '@glovebox/shared/formatMoney';
import type { ImportedCar, ImportSum } from '@glovebox/shared/recordImport';
import { formatConsumption, formatDistance, formatQuantity, type Units } from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DataTable, type Column } from '../../ui/lists/DataTable.tsx';
import { KINDS, OUTCOMES } from './importWords.ts';
import { TargetName } from './TargetName.tsx';

const figure = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));

const lines = (texts: readonly string[]) =>
  texts.length === 0 ? null : texts.map((text) => <div key={text}>{text}</div>);

const columnsIn = (units: Units): [Column<ImportSum>, ...Column<ImportSum>[]] => [
  { label: 'Kind', cell: ({ kind }) => KINDS[kind].name },
  ...(['new', 'duplicate', 'refused', 'dropped'] as const).map((outcome): Column<ImportSum> => ({
    label: OUTCOMES[outcome].label,
    numeric: true,
    cell: ({ counts }) => figure(counts[outcome]),
  })),
  {
    label: 'From – to',
    cell: ({ first, last }) =>
      first === undefined
        ? null
        : lines([
            formatDay(first, units),
            ...(last === undefined || last === first ? [] : [formatDay(last, units)]),
          ]),
  },
  {
    label: 'Distance',
    numeric: true,
    cell: ({ distance }) => (distance === undefined ? null : formatDistance(distance, units)),
  },
  {
    label: 'Amount',
    numeric: true,
    cell: ({ amounts = [] }) => lines(amounts.map(({ amount, unit }) => formatQuantity(amount, unit, units))),
  },
  { label: 'Sum', numeric: true, cell: ({ totals = [] }) => lines(totals.map(formatMoney)) },
];

/** The consumption as it is worked out here beside that of the file, which tells whether the units are right. */
const Consumption = ({ of: { own, file, unit, differs } }: { of: NonNullable<ImportSum['consumption']> }) => {
  const units = useUnits();
  const [here, there] = [own, file].map((per100) => formatConsumption(per100, unit, units));
  return differs ? (
    <p className="flex gap-2 rounded-md bg-caution-wash px-3 py-2 text-caution">
      <Icon name="warning" className="mt-0.5" />
      <span>
        <span className="font-medium">A unit is probably wrong.</span> The consumption is {here}, but the file
        says {there}. Check your answers about distance and volume.
      </span>
    </p>
  ) : (
    <p className="flex gap-2 text-muted">
      <Icon name="check" className="mt-0.5 text-success" />
      <span>
        The consumption is {here}; the file says {there}.
      </span>
    </p>
  );
};

interface Props {
  car: ImportedCar;
  sums: readonly ImportSum[];
}

/** What would be recorded on a car. */
export const CarSums = ({ car, sums }: Props) => {
  const units = useUnits();
  const consumptions = sums.flatMap(({ consumption }) => consumption ?? []);
  return (
    <section aria-label={car.name} className="grid gap-2">
      <h3 className="font-semibold wrap-anywhere">
        <span className="font-normal text-muted">{car.name} → </span>
        <TargetName car={car} />
      </h3>
      <div className="-mx-card border-y border-line">
        <DataTable
          label={`Records of ${car.name}`}
          columns={columnsIn(units)}
          rows={sums}
          keyOf={({ kind }) => kind}
        />
      </div>
      {consumptions.map((consumption) => (
        <Consumption key={consumption.unit} of={consumption} />
      ))}
    </section>
  );
};
