import { LIMITS } from '@glovebox/shared/limits';
import type { ImportedCar } from '@glovebox/shared/recordImport';
import { unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
import type { NewCarValues } from '../features/cars/form/newCarForm.ts';
import { energyValues } from '../features/cars/form/energyValues.ts';
import { isNamedAfterFile } from '../features/import-records/importWords.ts';
import { typedNumber } from '../lib/forms/wholeNumber.ts';
import { typedDistance } from '../lib/forms/distance.ts';
import { NOTHING_TYPED } from '../lib/typedVehicle.ts';

/**
 * Returns what the files of an import say about a car, as values of the form of a new car.
 * @param files of the import; a car that no file names is named after its file
 * @param units of the person who fills in the form
 */
export const valuesOfImportedCar = (
  {
    name,
    make = '',
    model = '',
    plate = '',
    vin = '',
    productionYear,
    odometer,
    facts,
    vehicle,
  }: Omit<ImportedCar, 'target' | 'matchedBy' | 'key'>,
  files: readonly { name: string }[],
  units: DistanceUnits,
): Partial<NewCarValues> => ({
  vin,
  plate: plate.slice(0, LIMITS.plateMax),
  productionYear: productionYear === undefined ? '' : String(productionYear),
  mileage: typedDistance(odometer?.mileage, unitsOfCar(units, { odometerUnit: facts?.odometerUnit })),
  note: facts?.note ?? '',
  odometerUnit: facts?.odometerUnit ?? '',
  body: facts?.body ?? '',
  paint: facts?.paint ?? '',
  findableByVin: facts?.findableByVin ?? true,
  ...energyValues(facts?.energies ?? []),
  // a name that only repeats the make and the model, or the file, is no nickname
  nickname: facts
    ? (facts.nickname ?? '')
    : [model, `${make} ${model}`].includes(name) || isNamedAfterFile({ name }, files)
      ? ''
      : name.slice(0, LIMITS.nicknameMax),
  ...(vehicle
    ? { ...vehicle, typedFrom: '' as const }
    : (make !== '' || model !== '') && {
        typedFrom: 'make' as const,
        typed: {
          make: { name: make },
          model: { ...NOTHING_TYPED.model, name: model },
          engine: { ...NOTHING_TYPED.engine, name: facts?.engine ?? '', kw: typedNumber(facts?.engineKw) },
        },
      }),
});
