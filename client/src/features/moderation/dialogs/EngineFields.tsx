import { FUELS } from '@glovebox/shared/catalogue';
import { useFormContext } from 'react-hook-form';
import { NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx';
import { PowerFields } from '../../../ui/forms/PowerFields.tsx';
import type { EngineValues } from './entryForms.ts';

/** An engine's name, power, displacement and fuel. `sae`: its horsepower comes from a US source. */
export const EngineFields = ({ sae }: { sae: boolean }) => {
  const { register, getValues, setValue, formState } = useFormContext<EngineValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="For example 1.5 TSI"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid grid-cols-2 gap-4">
        <PowerFields
          sae={sae}
          read={(field) => getValues(field)}
          write={(field, text) => setValue(field, text)}
          register={register}
          errors={{ kw: errors.kw?.message, hp: errors.hp?.message }}
        />
        <NumberField
          label="ccm"
          optional
          hint="In cm³. 0 for electric motors."
          error={errors.cc?.message}
          {...register('cc')}
        />
        <NativeSelect
          label="Fuel"
          optional
          options={[{ value: '', label: 'Unknown' }, ...FUELS.map((fuel) => ({ value: fuel, label: fuel }))]}
          error={errors.fuel?.message}
          {...register('fuel')}
        />
      </div>
    </>
  );
};
