import { formatDay } from '@glovebox/shared/dates';
import { unitOfEnergy, type Energy } from '@glovebox/shared/energies';
import type { FuelListAnswer, FuelRecord } from '@glovebox/shared/fuel';
import {
  consumptionUnitName,
  formatConsumption,
  quantityUnitName,
  toConsumption,
  type Units,
} from '@glovebox/shared/units';
import { useState } from 'react';
import { formatUnitPrice } from '../../lib/formatMoney.ts';
import { ENERGY_NAMES } from '@glovebox/shared/energyNames';
import { unitPriceIn } from '../../lib/unitPrice.ts';
import { boughtByMonth } from './boughtByMonth.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { LineChart } from '../../ui/charts/lazyCharts.ts';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { FuelMonthsChart, unitsOf } from './FuelMonthsChart.tsx';
import { consumptionOfFillUp } from './fuelText.ts';

/** A figure of each fill-up, as a line over time. */
interface Series {
  label: string;
  /** Sorted by day, the oldest first. */
  points: { day: string; value: number; text: string }[];
  /** The values are multiplied by this, so that the axis has whole numbers. */
  factor: number;
  /** The smallest distance between two grid lines, after the multiplication by `factor`. */
  least: number;
  format: (value: number) => string;
}

const HUNDREDTHS = 100;
const THOUSANDTHS = 1_000;

const consumptionSeries = (records: readonly FuelRecord[], energy: Energy, units: Units): Series => {
  const unit = unitOfEnergy(energy);
  return {
    label: `${ENERGY_NAMES[energy]}, ${consumptionUnitName(unit, units)}`,
    // a consumption of 0 cannot be shown in miles per gallon
    points: records.flatMap((record) => {
      const { per100 = 0 } = consumptionOfFillUp(record, units) ?? {};
      if (per100 === 0) return [];
      return {
        day: record.doneAt,
        value: toConsumption(per100, unit, units),
        text: formatConsumption(per100, unit, units),
      };
    }),
    factor: HUNDREDTHS,
    least: HUNDREDTHS / 2,
    format: (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 }),
  };
};

/** Returns the unit prices in the currency of the newest one, because one axis cannot show several currencies. */
const priceSeries = (records: readonly FuelRecord[], energy: Energy, units: Units): Series => {
  const currency = records.findLast(({ cpl }) => cpl !== undefined)?.currency;
  const unit = unitOfEnergy(energy);
  return {
    label: `${ENERGY_NAMES[energy]}, price per ${quantityUnitName(unit, units, 'one')}`,
    points: records.flatMap((record) => {
      const price = unitPriceIn(record, units);
      return price === undefined || record.currency !== currency
        ? []
        : { day: record.doneAt, value: price, text: formatUnitPrice(price, currency) };
    }),
    factor: THOUSANDTHS,
    least: 10,
    format: (value) => formatUnitPrice(value, currency),
  };
};

const seriesOf = (newestFirst: readonly FuelRecord[], units: Units): Series[] => {
  const records = newestFirst.toReversed();
  const bought = [...new Set(records.flatMap(({ energy }) => energy ?? []))];
  return bought
    .flatMap((energy) => {
      const ofEnergy = records.filter((record) => record.energy === energy);
      return [consumptionSeries(ofEnergy, energy, units), priceSeries(ofEnergy, energy, units)];
    })
    .filter(({ points }) => points.length > 1);
};

interface Props {
  byMonth: NonNullable<FuelListAnswer['byMonth']>;
  /** Sorted by day, the newest first. */
  records: readonly FuelRecord[];
}

/** Shows one chart at a time: the purchases by month, or the consumption or the price of an energy over time. */
export const FuelCharts = ({ byMonth, records }: Props) => {
  const [chosen, setChosen] = useState('');
  const units = useUnits();
  const bought = unitsOf(byMonth.months);
  const months = bought.map((unit) => ({
    value: `months ${unit}`,
    label: `By month, ${quantityUnitName(unit, units, 'several')}`,
  }));
  const series = seriesOf(records, units);
  const options = [...months, ...series.map(({ label }) => ({ value: label, label }))];
  const value = options.some((option) => option.value === chosen) ? chosen : (months[0]?.value ?? '');
  const line = series.find(({ label }) => label === value);
  return (
    <div>
      {options.length > 1 ? (
        <ChoiceField
          label="What the chart shows"
          value={value}
          options={options}
          onChange={setChosen}
          className="mb-3 w-fit max-w-full"
        />
      ) : (
        <p className="mb-2 text-xs text-muted">{boughtByMonth(bought[0], units)}</p>
      )}
      {line ? (
        <Line {...line} />
      ) : (
        <FuelMonthsChart {...byMonth} unit={bought.find((unit) => `months ${unit}` === value) ?? bought[0]} />
      )}
    </div>
  );
};

const Line = ({ label, points, factor, least, format }: Series) => {
  const units = useUnits();
  return (
    <ChartFrame
      label={label}
      columns={['Done at', label]}
      rows={points.map(({ day, text }) => ({ cells: [formatDay(day, units), text] }))}
    >
      <LineChart
        label={label}
        points={points.map(({ day, value }) => ({
          day,
          value: Math.round(value * factor),
          isOdd: false,
          mark: 'filled',
        }))}
        today={today(units)}
        least={least}
        formatValue={(value) => format(value / factor)}
        oddText=""
      />
    </ChartFrame>
  );
};
