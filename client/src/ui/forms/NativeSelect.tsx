import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { controlClasses } from './controlClasses.ts';
import { Field } from './Field.tsx';

interface BoxProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  options: readonly { value: string; label: string }[];
  invalid?: boolean;
}

/** A native select without a label. */
export const SelectBox = ({ options, invalid = false, ...select }: BoxProps) => (
  <div className="relative">
    <select
      {...select}
      className={controlClasses(invalid, 'h-9 cursor-pointer appearance-none truncate pr-9')}
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

interface Props extends Omit<ComponentProps<typeof SelectBox>, 'invalid'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
}

/** A labelled native select, for few options or for many with familiar names. */
export const NativeSelect = ({ label, hint, error, optional, className, ...select }: Props) => (
  <Field {...{ label, hint, error, optional, className }}>
    {(wiring) => <SelectBox {...select} {...wiring} invalid={error !== undefined} />}
  </Field>
);
