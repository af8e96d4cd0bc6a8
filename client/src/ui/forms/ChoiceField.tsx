import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { controlClasses } from './controlClasses.ts';
import { Icon } from '../Icon.tsx';

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
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={controlClasses(false, 'h-9 cursor-pointer appearance-none truncate pr-9')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
};
