import { energyOf, kindsOf, type Energy, type FuelKind } from '@glovebox/shared/energies';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { ENERGY_NAMES, FUEL_KIND_NAMES } from '@glovebox/shared/energyNames';
import { CheckChip } from '../../ui/forms/CheckChip.tsx';
import { CHIP_ROW } from '../../ui/forms/chipClasses.ts';
import type { FuelValues } from './fuelForm.ts';

/**
 * Returns the kinds of fuel to choose from. The first one stands for the car's main energy, and electricity is next to it
 * if the car can also be charged.
 */
const kindOptions = (energies: readonly Energy[], chosen: FuelKind | '') => {
  const [main = 'petrol'] = energies;
  const kinds = kindsOf(energies).filter((kind) => kind !== main);
  // the purchase is from a time when the car ran on another energy
  if (chosen && !kinds.includes(chosen)) kinds.push(chosen);
  const charged = kinds.filter((kind) => kind === 'electricity');
  return (['', ...charged, ...kinds.filter((kind) => kind !== 'electricity')] as const).map((kind) => ({
    value: kind,
    label:
      energyOf(kind || null, [main]) === 'electricity'
        ? 'Charge'
        : kind === ''
          ? ENERGY_NAMES[main]
          : FUEL_KIND_NAMES[kind],
  }));
};

interface Props {
  /** The energies of the car, the main one first. */
  energies: readonly Energy[];
  /** Called with the kind that was chosen, and the one before. */
  onChoose?: ((kind: FuelKind | '', before: FuelKind | '') => void) | undefined;
}

/** The kind of a purchase. */
export const KindField = ({ energies, onChoose }: Props) => {
  const { field, fieldState } = useController<FuelValues, 'kind'>({ name: 'kind' });
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const error = fieldState.error?.message;
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')?.closest('label');
    if (!row.current || !chip) return;
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [field.value]);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="sr-only">Kind</legend>
      <div ref={row} className={CHIP_ROW}>
        {kindOptions(energies, field.value).map(({ value, label }) => (
          <CheckChip
            key={value}
            type="radio"
            name="kind"
            value={value}
            checked={field.value === value}
            aria-invalid={error ? true : undefined}
            onBlur={field.onBlur}
            onChange={() => {
              onChoose?.(value, field.value);
              field.onChange(value);
            }}
          >
            {label}
          </CheckChip>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};
