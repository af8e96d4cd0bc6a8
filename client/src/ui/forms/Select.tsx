import { useId, type Ref } from 'react';
import ReactSelect, { type SelectInstance } from 'react-select';
import { Field } from './Field.tsx';
import { selectTheme, type SelectOption } from './selectTheme.tsx';

interface Props {
  label: string;
  options: readonly SelectOption[];
  /** The chosen option's value; null or '' when none is. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The text when nothing matches or there are no options. */
  emptyText?: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  clearable?: boolean;
  loading?: boolean;
  /** Called with the typed text, if the caller filters the options. */
  onSearch?: (text: string) => void;
  disabled?: boolean;
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
  className,
  ref,
}: Props) => {
  const instanceId = useId();
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <ReactSelect<SelectOption>
          {...(ref === undefined ? {} : { ref })}
          instanceId={instanceId}
          inputId={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? false}
          // the attribute accepts only one id; if there are two, the second one belongs to the error
          aria-errormessage={wiring['aria-describedby']?.split(' ').at(-1)}
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(option) => onChange(option?.value ?? null)}
          {...(onBlur === undefined ? {} : { onBlur })}
          {...(onSearch && {
            filterOption: null,
            onInputChange: (text: string) => onSearch(text),
          })}
          placeholder={placeholder}
          noOptionsMessage={() => emptyText}
          loadingMessage={() => 'Loading…'}
          isClearable={clearable}
          isLoading={loading}
          isDisabled={disabled}
          {...selectTheme(error !== undefined)}
        />
      )}
    </Field>
  );
};
