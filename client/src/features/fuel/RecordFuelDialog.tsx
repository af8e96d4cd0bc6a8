import type { ReactNode } from 'react';
import { energyOf, type Energy, type FuelKind } from '@glovebox/shared/energies';
import type { FuelRecord, NewFuel } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useWatch } from 'react-hook-form';
import { useKept } from '../../lib/forms/useKept.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useAddFuelMutation, useCorrectFuelMutation, useGetFuelInfiniteQuery } from './fuelApi.ts';
import { FuelChips } from './FuelChips.tsx';
import { fuelFacts, fuelFormFor, isCharge, typedFuel, unitFor, type FuelValues } from './fuelForm.ts';
import { FuelMileageField } from './FuelMileageField.tsx';
import { KindField } from './KindField.tsx';
import { isFluid } from './fuelText.ts';
import { PumpFields } from './PumpFields.tsx';

const KEPT = 'Saved. Kind, currency and station are kept for the next record. Enter its day and mileage.';

/** A purchase without a kind keeps its energy, even if the car mainly runs on another one by now. */
const energiesToChoose = (ofCar: readonly Energy[], record: FuelRecord | undefined): readonly Energy[] => {
  const kept = record && !record.kind ? record.energy : undefined;
  return kept ? [kept, ...ofCar.filter((energy) => energy !== kept)] : ofCar;
};

interface Props {
  carId: string;
  carName: ReactNode;
  /** The energies that the car runs on, the main one first. */
  energies: readonly Energy[];
  /** Whether it begins as a charge, for a car that mainly runs on something else. */
  isCharge?: boolean;
  /** The id of the purchase to correct, which must be loaded if it is not `known`; left out for a new purchase. */
  recordId?: string | undefined;
  known?: FuelRecord;
  onClose: () => void;
}

/** Records a fuel purchase for a car, or corrects one. */
export const RecordFuelDialog = ({ recordId, known, ...common }: Props) => {
  const { data } = useGetFuelInfiniteQuery(common.carId);
  const recorded = data?.pages.flatMap(({ records }) => records) ?? [];
  const found = recorded.find(({ _id }) => _id === recordId) ?? known;
  const record = useKept(found);
  if (recordId === undefined) return <FuelForm {...common} recorded={recorded} />;
  return record ? <FuelForm {...common} recorded={recorded} record={record} /> : null;
};

/** Returns the station where this kind was last bought for the car; '' if it is not known. */
const lastStation = (recorded: readonly FuelRecord[], kind: FuelKind | '') =>
  recorded.find((one) => (one.kind ?? '') === kind && one.station)?.station ?? '';

interface FormProps extends Omit<Props, 'recordId' | 'known'> {
  /** The car's loaded purchases, the newest first. */
  recorded: readonly FuelRecord[];
  record?: FuelRecord;
}

const FuelForm = ({
  carId,
  carName,
  energies: ofCar,
  isCharge: beginsAsCharge = false,
  recorded,
  record,
  onClose,
}: FormProps) => {
  const energies = energiesToChoose(ofCar, record);
  const lastKind = beginsAsCharge ? 'electricity' : (recorded.find((one) => !isFluid(one))?.kind ?? '');
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
    begin: (empty, usual) => ({
      ...empty,
      kind: lastKind,
      station: lastStation(recorded, lastKind),
      currency: usual,
    }),
    // another purchase is on another day
    next: ({ kind, currency, station, place }, empty) => ({
      ...empty,
      ...{ kind, currency, station, place, doneAt: '' },
    }),
    useAdd: useAddFuelMutation,
    useCorrect: useCorrectFuelMutation,
    facts: (inUnits) => fuelFacts(energies, inUnits),
    currencyOf: (sent) => sent.currency,
    success: record ? 'Fuel record updated.' : MESSAGES.toast.fuelAdded,
    onSaved: onClose,
  });
  const { control, getValues, setValue } = fuel.form;
  const [kind, station] = useWatch({ control, name: ['kind', 'station'] });
  const [main = 'petrol'] = energies;
  const energy = energyOf(kind || null, [main]);
  const others = recorded.filter((one) => one._id !== record?._id);
  const isNew = record === undefined && fuel.saved === 0;

  return (
    <FormDialog
      title={record ? 'Edit fuel record' : MESSAGES.dialog.recordFuel}
      description={carName}
      compact
      submitLabel={record ? 'Save' : MESSAGES.fuel.addRecord}
      another={record ? undefined : KEPT}
      onClose={onClose}
      of={fuel}
    >
      <PumpFields
        unit={unitFor(kind, energies)}
        lastPriced={others.find((one) => one.cpl !== undefined && one.energy === energy)}
        record={record}
        isFirstCurrency={fuel.isFirstCurrency}
      />
      <FuelMileageField carId={carId} energies={energies} recorded={others} record={record} />
      <div className="grid min-w-0 grid-cols-1 sm:gap-2">
        <KindField
          energies={energies}
          onChoose={(chosen, before) => {
            // a station that was proposed belongs to its kind
            if (isNew && getValues('station') === lastStation(recorded, before))
              setValue('station', lastStation(recorded, chosen));
          }}
        />
        <FuelChips
          charge={isCharge(kind, energies)}
          isCorrection={record !== undefined}
          isProposed={isNew && kind === lastKind && station !== '' && station === lastStation(recorded, kind)}
        />
      </div>
    </FormDialog>
  );
};
