import { useId, type Ref } from 'react';
import ReactSelect, {
  components,
  type ClassNamesConfig,
  type ClearIndicatorProps,
  type SelectInstance,
} from 'react-select';
import { classNames } from '../lib/classNames.ts';
import { controlClasses } from './controlClasses.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { WindowedList } from './WindowedList.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly SelectOption[];
  /** The chosen option's value; null or '' when none is. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** What is said when nothing matches, or there is nothing to choose from. */
  emptyText?: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  clearable?: boolean;
  loading?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<SelectInstance<SelectOption>>;
}

const looks = (invalid: boolean): ClassNamesConfig<SelectOption, false> => ({
  control: ({ isFocused, isDisabled }) =>
    classNames(
      controlClasses(invalid, 'min-h-9! cursor-pointer'),
      // an outline is what react-select takes away from it
      isFocused && (invalid ? 'ring-1 ring-danger' : 'border-accent! ring-1 ring-accent'),
      isDisabled && 'border-line! bg-ink/4! text-muted',
    ),
  placeholder: () => 'text-muted truncate',
  singleValue: ({ isDisabled }) => (isDisabled ? 'text-muted truncate' : 'text-ink truncate'),
  indicatorsContainer: () => 'gap-1 pl-2 text-muted',
  clearIndicator: () => 'p-1 rounded-md hover:text-ink',
  menu: () =>
    'mt-1 overflow-hidden rounded-lg border border-line bg-surface shadow-overlay animate-fade z-20!',
  menuList: () => 'p-1',
  option: ({ isFocused, isSelected, isDisabled }) =>
    classNames(
      'rounded-md px-2 py-1.5 truncate pointer-coarse:py-2.5',
      isFocused && 'bg-ink/6',
      isSelected && 'font-medium text-accent',
      isDisabled && 'opacity-50',
    ),
  noOptionsMessage: () => 'px-2 py-4 text-center text-muted',
  loadingMessage: () => 'px-2 py-4 text-center text-muted',
});

const Chevron = () => <Icon name="chevron-down" />;

const Clear = (props: ClearIndicatorProps<SelectOption, false>) => (
  <components.ClearIndicator {...props}>
    <Icon name="close" />
  </components.ClearIndicator>
);

const PARTS = { MenuList: WindowedList, DropdownIndicator: Chevron, ClearIndicator: Clear };

/** A list to choose one from, which can be searched by typing. Stays quick with thousands of options. */
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
          unstyled
          instanceId={instanceId}
          inputId={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? false}
          aria-errormessage={wiring['aria-describedby']}
          options={options}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(option) => onChange(option?.value ?? null)}
          {...(onBlur === undefined ? {} : { onBlur })}
          placeholder={placeholder}
          noOptionsMessage={() => emptyText}
          loadingMessage={() => 'Loading…'}
          isClearable={clearable}
          isLoading={loading}
          isDisabled={disabled}
          maxMenuHeight={300}
          menuPlacement="auto"
          classNames={looks(error !== undefined)}
          // react-select hides a disabled input, and with it the field from screen readers
          styles={{ input: (base) => ({ ...base, visibility: 'visible' }) }}
          components={PARTS}
        />
      )}
    </Field>
  );
};
