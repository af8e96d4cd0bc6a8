import { FUELS } from '@glovebox/shared/catalogue';
import { useFormContext } from 'react-hook-form';
import { controlClasses } from '../../../ui/forms/controlClasses.ts';
import { Field, NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { PowerFields } from '../../../ui/forms/PowerFields.tsx';
import type { EngineValues } from './entryForms.ts';

/** An engine's name, power, displacement and fuel. `sae`: its horsepower is of a US source. */
export const EngineFields = ({ sae }: { sae: boolean }) => {
  const { register, getValues, setValue, formState } = useFormContext<EngineValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="Such as: 1.5 TSI"
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
          hint="cm³; 0 without a combustion engine."
          error={errors.cc?.message}
          {...register('cc')}
        />
        <Field label="Fuel" optional error={errors.fuel?.message}>
          {(wiring) => (
            <select
              {...wiring}
              {...register('fuel')}
              className={controlClasses(errors.fuel !== undefined, 'h-9')}
            >
              <option value="">Unknown</option>
              {FUELS.map((fuel) => (
                <option key={fuel} value={fuel}>
                  {fuel}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
};
