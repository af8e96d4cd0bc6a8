import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { SelectBox } from './NativeSelect.tsx';

interface Props<Value extends string> {
  /** The label for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A native select without a visible label, for the head of a list, where a whole field would take too much space. */
export const ChoiceField = <Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: Props<Value>) => {
  const id = useId();
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SelectBox
        id={id}
        value={value}
        options={options}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </div>
  );
};
