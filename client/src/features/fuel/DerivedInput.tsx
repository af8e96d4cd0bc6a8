import { useState, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { classNames } from '../../lib/classNames.ts';
import type { FuelValues } from './fuelForm.ts';

interface Props extends Omit<ComponentProps<'input'>, 'name' | 'value'> {
  name: 'amount' | 'cpl' | 'total.amount';
  /** The number that follows from the others. It is shown in muted ink until the person types their own. */
  derived: string | undefined;
}

/** The fields whose numbers follow from each other: what is missing in one of them depends on the others. */
const TOGETHER = ['amount', 'cpl', 'total.amount'] as const;

/** An input for a number that may follow from others. */
export const DerivedInput = ({ name, derived = '', className, ...input }: Props) => {
  const { field } = useController<FuelValues, Props['name']>({
    name,
    rules: { deps: TOGETHER.filter((other) => other !== name) },
  });
  const [isFocused, setFocused] = useState(false);
  const isDerived = field.value.trim() === '' && derived !== '';
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...input}
      name={name}
      ref={field.ref}
      // while the person is about to type, the number is only a placeholder
      value={isDerived && !isFocused ? derived : field.value}
      placeholder={derived}
      onChange={field.onChange}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        field.onBlur();
      }}
      className={classNames(className, isDerived && 'text-muted!')}
    />
  );
};
