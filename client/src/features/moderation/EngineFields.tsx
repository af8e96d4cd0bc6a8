import { FUELS, hpOf, kwOf } from '@glovebox/shared/catalogue';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { parseWhole } from '../../lib/wholeNumber.ts';
import { controlClasses } from '../../ui/controlClasses.ts';
import { Field, FigureField, TextField } from '../../ui/Field.tsx';
import type { EngineValues } from './entryForms.ts';

type Power = 'kw' | 'hp';

/** What fills each of the two from the other, by 1 kW = 1.35962 PS. */
const OTHER = {
  kw: { field: 'hp', from: hpOf },
  hp: { field: 'kw', from: kwOf },
} as const;

const followEachOther = ({ kw, hp }: Pick<EngineValues, Power>) =>
  kw !== '' && hp !== '' && (String(hpOf(Number(kw))) === hp || String(kwOf(Number(hp))) === kw);

/**
 * kW and horsepower fill each other, as long as nobody typed both: what was typed is never overwritten. Of an engine
 * that is there already, either follows the other where they say the same.
 */
const usePowerFields = () => {
  const { register, getValues, setValue } = useFormContext<EngineValues>();
  const filled = useRef<Power | 'either' | null>(null);

  const fillOther = (typed: Power, text: string) => {
    const { field, from } = OTHER[typed];
    if (filled.current === typed) filled.current = null;
    const follows = filled.current !== null || getValues(field).trim() === '';
    if (!follows) return;
    const figure = parseWhole(text);
    const isFigure = figure !== undefined && figure > 0;
    filled.current = field;
    setValue(field, isFigure ? String(from(figure)) : '');
  };

  useEffect(() => {
    if (followEachOther(getValues())) filled.current = 'either';
  }, [getValues]);

  return (field: Power) =>
    register(field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => fillOther(field, target.value),
    });
};

/** An engine's name, power, displacement and fuel. `sae`: its horsepower is of a US source. */
export const EngineFields = ({ sae }: { sae: boolean }) => {
  const { register, formState } = useFormContext<EngineValues>();
  const { errors } = formState;
  const power = usePowerFields();
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
        <FigureField label="kW" optional error={errors.kw?.message} {...power('kw')} />
        <FigureField
          label={sae ? 'hp (SAE)' : 'hp (PS)'}
          optional
          error={errors.hp?.message}
          {...power('hp')}
        />
        <p className="col-span-2 -mt-2 text-xs text-muted">
          {sae
            ? 'The horsepower comes from US EPA OMEGA: SAE hp, 1 kW = 1.34102 hp. What is filled in here is metric: 1 kW = 1.35962 PS.'
            : 'Metric horsepower: 1 kW = 1.35962 PS. One fills the other.'}
        </p>
        <FigureField
          label="cc"
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
