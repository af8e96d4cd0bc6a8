import { normaliseVin, vinHint, vinLengthHint, WHERE_VIN_IS, zeroesForO } from '@glovebox/shared/vin';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { classNames } from '../../../lib/classNames.ts';
import { useVinMaker } from '../../../lib/useVinMaker.ts';
import { yearOfVin } from '../../../lib/yearOfVin.ts';
import { controlClasses } from '../../../ui/forms/controlClasses.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { NewCarValues } from './newCarForm.ts';

/** How many characters name the maker, and which one names the model year. */
const MAKER = 3;
const YEAR = 9;

/** A part of a VIN, and what it says. */
const Told = ({ letters, children }: { letters: string; children: ReactNode }) => (
  <span>
    <span className="font-mono font-medium text-accent">{letters}</span> {children}
  </span>
);

interface Props {
  /** Says that the VIN is registered already. */
  taken: string | undefined;
  /** Whether the VIN was asked for, and is not registered. */
  isFree: boolean;
  /** Called when the person leaves the field. */
  onLeave: () => void;
}

/** The field for the VIN, which comes first because a VIN may reveal the make and the year. */
export const VinField = ({ taken, isFree, onLeave }: Props) => {
  const { control, register, formState } = useFormContext<NewCarValues>();
  const typed = useWatch({ control, name: 'vin' });
  const zeroed = zeroesForO(typed);
  const vin = normaliseVin(zeroed);
  const maker = useVinMaker(typed);
  const year = yearOfVin(typed);
  const error = formState.errors.vin?.message ?? taken;
  const hint = vinHint(zeroed) ?? vinLengthHint(zeroed);
  const shown = typed.toUpperCase();
  // letters in two colours lie over the input, so they must be the same ones at the same places
  const isLit = shown === vin && (maker !== null || year !== null);
  return (
    <Field
      label="VIN"
      hint={
        <span className="grid gap-1">
          {hint ?? (maker || year || isFree ? undefined : WHERE_VIN_IS)}
          {vin.length === 17 && (
            <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink empty:hidden">
                {maker && (
                  <Told letters={vin.slice(0, MAKER)}>
                    {[maker.make, ...maker.others].join(' or ')}
                    {maker.country !== null && `, ${maker.country}`}
                  </Told>
                )}{' '}
                {year !== null && <Told letters={vin.charAt(YEAR)}>model year {year}</Told>}
              </span>{' '}
              {isFree && 'Not registered here yet'}
            </span>
          )}
        </span>
      }
      error={error}
    >
      {(wiring) => (
        <div className="relative">
          <input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...wiring}
            {...register('vin', { onBlur: onLeave })}
            className={controlClasses(
              error !== undefined,
              classNames(
                'h-14 pr-10 font-mono text-lg! uppercase max-sm:tracking-tight',
                isLit && 'text-transparent caret-ink',
              ),
            )}
          />
          {isLit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-[calc(0.75rem+1px)] flex items-center font-mono text-lg whitespace-pre max-sm:tracking-tight forced-colors:hidden"
            >
              {Array.from(shown, (letter, at) => (
                <span
                  key={at}
                  className={
                    (maker !== null && at < MAKER) || (year !== null && at === YEAR) ? 'text-accent' : ''
                  }
                >
                  {letter}
                </span>
              ))}
            </span>
          )}
          {isFree && error === undefined && (
            <Icon
              name="check"
              className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-accent"
            />
          )}
        </div>
      )}
    </Field>
  );
};
