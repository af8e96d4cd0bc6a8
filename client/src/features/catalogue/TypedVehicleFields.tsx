import { folded } from '@glovebox/shared/folded';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { isTypedAt, type VehicleLevel, type VehicleValues } from '../../lib/typedVehicle.ts';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { FuelSelect } from '../../ui/forms/FuelSelect.tsx';
import type { useVehicleLists } from './vehicle.ts';

interface Props {
  /** The first level that is typed. */
  from: VehicleLevel;
  lists: ReturnType<typeof useVehicleLists>;
}

/** Says that the list has an entry with exactly this name. */
const hintOf = (typed: string, listed: readonly { name: string }[] | undefined) => {
  const name = folded(typed);
  const entry = name === '' ? undefined : listed?.find((one) => folded(one.name) === name);
  return entry && `“${entry.name}” is in the catalogue. If it’s yours, choose it there.`;
};

/** Text fields for make, model and engine, as far as the catalogue lacks them. The car's form is around them. */
export const TypedVehicleFields = ({ from, lists }: Props) => {
  const { control, register, formState } = useFormContext<VehicleValues>();
  const { typed: errors } = formState.errors;
  const typed = useWatch({ control, name: 'typed' });
  const models =
    from === 'baseModel'
      ? lists.baseModels.currentData?.baseModels
      : lists.specModels.currentData?.specModels;

  return (
    <>
      {isTypedAt('make', from) && (
        <TextField
          label="Make"
          autoComplete="off"
          hint={hintOf(typed.make.name, lists.makes.data)}
          error={errors?.make?.name?.message}
          {...register('typed.make.name')}
        />
      )}
      {isTypedAt('model', from) && (
        <>
          <TextField
            label="Model"
            autoComplete="off"
            hint={hintOf(typed.model.name, models) ?? 'Add the generation or body if there are several.'}
            error={errors?.model?.name?.message}
            {...register('typed.model.name')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Built from"
              optional
              placeholder="year"
              error={errors?.model?.yearFrom?.message}
              {...register('typed.model.yearFrom')}
            />
            <NumberField
              label="Built until"
              optional
              placeholder="year"
              error={errors?.model?.yearTo?.message}
              {...register('typed.model.yearTo')}
            />
          </div>
        </>
      )}
      <TextField
        label="Engine"
        autoComplete="off"
        hint={hintOf(typed.engine.name, lists.engines.currentData?.engines) ?? 'For example 1.9 TDI.'}
        error={errors?.engine?.name?.message}
        {...register('typed.engine.name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Power in kW"
          optional
          error={errors?.engine?.kw?.message}
          {...register('typed.engine.kw')}
        />
        <NumberField
          label="Power in hp"
          optional
          hint="Metric hp. kW or hp is enough."
          error={errors?.engine?.hp?.message}
          {...register('typed.engine.hp')}
        />
        <NumberField
          label="Displacement"
          optional
          placeholder="ccm"
          error={errors?.engine?.cc?.message}
          {...register('typed.engine.cc')}
        />
        <Controller
          control={control}
          name="typed.engine.fuel"
          render={({ field: { value, onChange, onBlur } }) => (
            <FuelSelect
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors?.engine?.fuel?.message}
            />
          )}
        />
      </div>
    </>
  );
};
