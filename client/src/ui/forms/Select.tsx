import { useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import ReactSelect, { type SelectInstance } from 'react-select';
import { Field } from './Field.tsx';
import { findOptions } from './findOptions.ts';
import { selectTheme, type SelectOption } from './selectTheme.tsx';

interface Props {
  label: string;
  options: readonly SelectOption[];
  /** The chosen option's value; null or '' when none is. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The text when nothing matches or there are no options; it may depend on what was typed. */
  emptyText?: string | ((typed: string) => string);
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  clearable?: boolean;
  loading?: boolean;
  /** Called with the typed text, if the caller filters the options. */
  onSearch?: (text: string) => void;
  disabled?: boolean;
  /** Whether it stands in another field: without a border and a visible label, and with the code of the option alone. */
  inside?: boolean;
  className?: string;
  ref?: Ref<SelectInstance<SelectOption>>;
}

/** A select that can be searched by typing. It stays fast with thousands of options. */
export const Select = ({
  label,
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose…',
  emptyText = 'Nothing found',
  hint,
  error,
  optional,
  clearable = false,
  loading = false,
  onSearch,
  disabled = false,
  inside = false,
  className,
  ref,
}: Props) => {
  const instanceId = useId();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => (onSearch ? options : findOptions(options, typed)), [onSearch, options, typed]);
  return (
    <Field {...{ label, hint, error, optional, className }} hidesLabel={inside}>
      {(wiring) => (
        <ReactSelect<SelectOption>
          {...(ref === undefined ? {} : { ref })}
          instanceId={instanceId}
          inputId={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? false}
          // the attribute accepts only one id; if there are two, the second one belongs to the error
          aria-errormessage={wiring['aria-describedby']?.split(' ').at(-1)}
          options={found}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(option) => onChange(option?.value ?? null)}
          {...(onBlur === undefined ? {} : { onBlur })}
          filterOption={null}
          onInputChange={(text) => (onSearch ?? setTyped)(text)}
          placeholder={placeholder}
          noOptionsMessage={({ inputValue }) =>
            typeof emptyText === 'string' ? emptyText : emptyText(inputValue)
          }
          loadingMessage={() => 'Loading…'}
          isClearable={clearable}
          isLoading={loading}
          isDisabled={disabled}
          {...selectTheme(error !== undefined, inside)}
        />
      )}
    </Field>
  );
};
