import { formatDay } from '@glovebox/shared/dates';
import { energyOf, kindsOf, type Energy, type FuelKind } from '@glovebox/shared/energies';
import type { FuelRecord, NewFuel } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { isConverted, quantityUnitName, toUnitPrice } from '@glovebox/shared/units';
import { useWatch } from 'react-hook-form';
import { CURRENCY_OPTIONS } from '../../lib/currencies.ts';
import { formatUnitPrice } from '../../lib/formatMoney.ts';
import { ENERGY_NAMES, KIND_NAMES, unitPriceLabel } from '../../lib/fuelWords.ts';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { DayField } from '../../ui/forms/DayField.tsx';
import { useUnits } from '../../lib/useUnits.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { useAddFuelMutation, useCorrectFuelMutation, useGetFuelInfiniteQuery } from './fuelApi.ts';
import { ChargeFields, MoreFields } from './FuelExtraFields.tsx';
import { fuelFormFor, isCharge, typedFuel, unitFor, type FuelValues } from './fuelForm.ts';
import { amountFault, priceFault } from './fuelText.ts';
import { priceHints } from './priceHints.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';

const KEPT = 'Saved. Day and mileage are kept for the next purchase.';

/** Returns the kinds of fuel to choose from. The first option stands for the car's main energy. */
const kindOptions = (energies: readonly Energy[], chosen: FuelKind | '') => {
  const [main = 'petrol'] = energies;
  const kinds = kindsOf(energies).filter((kind) => kind !== main);
  // the purchase is from a time when the car ran on another energy
  if (chosen && !kinds.includes(chosen)) kinds.push(chosen);
  return [
    { value: '', label: ENERGY_NAMES[main] },
    ...kinds.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
  ];
};

interface Props {
  carId: string;
  carName: string;
  /** The energies that the car runs on, the main one first. */
  energies: readonly Energy[];
  /** The id of the purchase to correct, which must be loaded; left out for a new purchase. */
  recordId?: string | undefined;
  onClose: () => void;
}

/** Records a fuel purchase for a car, or corrects one. */
export const RecordFuelDialog = ({ recordId, ...common }: Props) => {
  const { data } = useGetFuelInfiniteQuery(common.carId);
  const recorded = data?.pages.flatMap(({ records }) => records) ?? [];
  if (recordId === undefined) return <FuelForm {...common} recorded={recorded} />;
  const record = recorded.find(({ _id }) => _id === recordId);
  return record ? <FuelForm {...common} recorded={recorded} record={record} /> : null;
};

interface FormProps extends Omit<Props, 'recordId'> {
  /** The car's loaded purchases, the newest first. */
  recorded: readonly FuelRecord[];
  record?: FuelRecord;
}

const FuelForm = ({ carId, carName, energies, recorded, record, onClose }: FormProps) => {
  const [newest] = recorded;
  // the answer type is unknown, because the two calls answer differently and neither answer is read
  const fuel = useRecordForm<FuelValues, NewFuel, unknown, FuelRecord>({
    kind: 'fuelEntry',
    carId,
    record,
    define: (inUnits, corrected) => fuelFormFor(energies, inUnits, corrected),
    typed: (corrected, inUnits, usual) => ({
      ...typedFuel(corrected, inUnits),
      currency: corrected.currency ?? usual,
    }),
    begin: (empty, usual) => ({ ...empty, kind: newest?.kind ?? ('' as const), currency: usual }),
    next: (saved, empty) => ({ ...empty, doneAt: saved.doneAt, mileage: saved.mileage }),
    useAdd: useAddFuelMutation,
    useCorrect: useCorrectFuelMutation,
    currencyOf: (sent) => sent.currency,
    success: record ? 'Fuel record corrected.' : MESSAGES.toast.fuelAdded,
    onSaved: onClose,
  });
  const { control, formState, register } = fuel.form;
  const { errors } = formState;
  const { mileage, doneAt, kind, amount, cpl, total, currency, endPercent } = useWatch({
    control,
    compute: (all) => all,
  });
  const corrected = record && { ...record, source: 'fuel' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, corrected ? { corrected } : {});
  const [main = 'petrol'] = energies;
  const energy = energyOf(kind || null, [main]);
  const unit = unitFor(kind, energies);
  const units = useUnits();
  const charge = isCharge(kind, energies);
  const lastPriced = recorded.find(
    (one) => one._id !== record?._id && one.cpl !== undefined && energyOf(one.kind, [main]) === energy,
  );

  const made = priceHints({
    amount,
    cpl,
    total: total.amount,
    currency,
    per: quantityUnitName(unit, units, 'one'),
  });

  return (
    <FormDialog
      title={record ? 'Correct fuel' : MESSAGES.dialog.recordFuel}
      description={carName}
      submitLabel={record ? 'Save' : MESSAGES.fuel.addRecord}
      another={record ? undefined : KEPT}
      onClose={onClose}
      of={fuel}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Kind"
          options={kindOptions(energies, kind)}
          error={errors.kind?.message}
          className="sm:col-span-2"
          {...register('kind')}
        />
        <TextField
          label={unitPriceLabel(unit, units)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={unit === 'kWh' ? '0.399' : isConverted(unit, units) ? '4.599' : '1.599'}
          hint={
            made.cpl ??
            (lastPriced?.cpl !== undefined &&
              `Last: ${formatUnitPrice(toUnitPrice(lastPriced.cpl, unit, units), lastPriced.currency)} on ${formatDay(lastPriced.doneAt, units)}.`)
          }
          error={priceFault(errors.cpl?.message, unit, units)}
          {...register('cpl')}
        />
        <TextField
          label={MESSAGES.fuel.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder={quantityUnitName(unit, units, 'several')}
          error={amountFault(errors.amount?.message, unit, units)}
          {...register('amount')}
        />
        <TextField
          label="Total"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={made.total}
          error={errors.total?.amount?.message}
          {...register('total.amount')}
        />
        <NativeSelect
          label="Currency"
          options={CURRENCY_OPTIONS}
          hint={
            fuel.isFirstCurrency &&
            (cpl.trim() !== '' || total.amount.trim() !== '') &&
            'Becomes your default. You can change it in your profile.'
          }
          error={errors.currency?.message}
          {...register('currency')}
        />
        <DayField label={MESSAGES.fuel.doneAt} error={errors.doneAt?.message} {...register('doneAt')} />
        <DistanceField
          label="Mileage"
          optional
          hint={hint}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
        {charge && <ChargeFields />}
      </div>
      {!(charge && endPercent.trim()) && (
        <CheckField
          label={charge ? 'Fully charged' : 'Filled up'}
          hint={
            charge
              ? 'Two charges that end alike, with mileage, give your consumption.'
              : 'Two full tanks with mileage give your consumption.'
          }
          {...register('full')}
        />
      )}
      <CheckField
        label={charge ? 'I missed a charge before this one' : 'I missed a fill-up before this one'}
        hint="We’ll skip the gap, so your average stays right."
        {...register('missed')}
      />
      <MoreFields charge={charge} />
    </FormDialog>
  );
};
