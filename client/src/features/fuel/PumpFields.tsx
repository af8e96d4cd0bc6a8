import { formatShortDay } from '@glovebox/shared/dates';
import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { quantityUnit, type Units } from '@glovebox/shared/units';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { amountHint, amountQuestion, UNUSUAL } from '../../lib/forms/money.ts';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { formatUnitPrice } from '../../lib/formatMoney.ts';
import { unitPriceIn } from '../../lib/unitPrice.ts';
import { unitPriceLabel } from './fuelText.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { controlClasses, largeControlClasses } from '../../ui/forms/controlClasses.ts';
import { CurrencyField } from '../../ui/forms/CurrencyField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { InputUnit } from '../../ui/forms/InputUnit.tsx';
import { DerivedInput } from './DerivedInput.tsx';
import type { FuelValues } from './fuelForm.ts';
import { missingOf } from './fuelPrices.ts';
import { amountFault, priceFault } from './fuelText.ts';

/** Says how much a price is above or below the last one, or what the last one was. */
const comparedPrice = (
  price: number | undefined,
  currency: string,
  last: FuelRecord | undefined,
  units: Units,
) => {
  const before = last && unitPriceIn(last, units);
  if (!last || before === undefined) return undefined;
  const on = `on ${formatShortDay(last.doneAt, units)}`;
  if (price === undefined || !Number.isFinite(price) || last.currency !== currency)
    return `Last: ${formatUnitPrice(before, last.currency)} ${on}`;
  // a difference of decimals is not exact
  const more = Number((price - before).toFixed(4));
  if (more === 0) return `As much as ${on}`;
  return `${formatUnitPrice(Math.abs(more), currency)} ${more > 0 ? 'more' : 'less'} than ${on}`;
};

interface Props {
  /** The unit of the chosen kind. */
  unit: FuelUnit;
  /** The last purchase of the same energy that has a price. */
  lastPriced: FuelRecord | undefined;
  /** The purchase that is corrected. */
  record: FuelRecord | undefined;
  isFirstCurrency: boolean;
}

/** What the pump shows: amount, total and price. Two of them give the third. */
export const PumpFields = ({ unit, lastPriced, record, isFirstCurrency }: Props) => {
  const { control, formState } = useFormContext<FuelValues>();
  const { errors } = formState;
  const units = useUnits();
  const [amount, cpl, total, currency] = useWatch({
    control,
    name: ['amount', 'cpl', 'total', 'currency'],
  });
  const missing = missingOf({ amount, cpl, total, currency }, { unit, units, record });
  const paid = { amount: total.amount, currency };
  const totalHint =
    amountHint(paid, units, UNUSUAL.paid) ??
    (missing.product !== undefined &&
      `Price × amount is ${formatMoney({ amount: Number(missing.product), currency })}. We keep both.`);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={MESSAGES.fuel.amount}
          error={amountFault(errors.amount?.message, unit, units)}
          className="min-w-0"
        >
          {(wiring) => (
            <div className="relative">
              <DerivedInput
                {...wiring}
                name="amount"
                derived={missing.amount}
                className={largeControlClasses(errors.amount !== undefined, 'pr-12')}
              />
              <InputUnit>{quantityUnit(unit, units)}</InputUnit>
            </div>
          )}
        </Field>
        <Field
          label="Total"
          // from the start, so that typing moves nothing
          hint={totalHint || (isFirstCurrency && 'Becomes your default. You can change it in your profile.')}
          error={
            errors.total?.amount
              ? (amountQuestion(paid, units) ?? errors.total.amount.message)
              : errors.currency?.message
          }
          className="min-w-0"
        >
          {(wiring) => (
            <div className="relative">
              <DerivedInput
                {...wiring}
                name="total.amount"
                derived={missing.total}
                className={largeControlClasses(errors.total?.amount !== undefined, 'pr-17 max-[359px]:pr-12')}
              />
              <div className="absolute top-2 right-0.5">
                <CurrencyField name="currency" inside />
              </div>
            </div>
          )}
        </Field>
      </div>
      <Field
        label={unitPriceLabel(unit, units)}
        hint={comparedPrice(parseDecimal(cpl || (missing.cpl ?? '')), currency, lastPriced, units)}
        error={priceFault(errors.cpl?.message, unit, units)}
        className="grid-cols-[auto_6rem_1fr] items-center gap-x-2 gap-y-0! [&>div]:text-right [&>p]:col-span-full [&>p]:mt-1"
      >
        {(wiring) => (
          <DerivedInput
            {...wiring}
            name="cpl"
            derived={missing.cpl}
            className={controlClasses(errors.cpl !== undefined, 'h-8 font-mono')}
          />
        )}
      </Field>
    </>
  );
};
