import { useId, type Ref } from 'react';
import type { SelectInstance } from 'react-select';
import ReactCreatable from 'react-select/creatable';
import { Field } from './Field.tsx';
import { selectTheme, type SelectOption } from './selectTheme.tsx';

interface Props {
  label: string;
  /** What is offered for the text that is typed. */
  options: readonly SelectOption[];
  /** The chosen value, offered or not; '' when none is. */
  value: string;
  onChange: (value: string, isOffered: boolean) => void;
  /** What is typed and not chosen; it stays when the focus leaves. */
  text: string;
  onText: (text: string) => void;
  onBlur: () => void;
  canCreate: (text: string) => boolean;
  /** The option for the text itself. */
  createLabel: (text: string) => string;
  placeholder: string;
  /** What is said when there is nothing to choose from. */
  emptyText: string;
  error?: string | undefined;
  loading: boolean;
  ref?: Ref<SelectInstance<SelectOption>>;
}

/** A line to type in that offers what fits, and takes what is not offered, too. */
export const CreatableSelect = ({
  label,
  options,
  value,
  onChange,
  text,
  onText,
  onBlur,
  canCreate,
  createLabel,
  placeholder,
  emptyText,
  error,
  loading,
  ref,
}: Props) => {
  const instanceId = useId();
  const theme = selectTheme(error !== undefined);
  const isOffered = (typed: string) =>
    options.some((option) => option.value.toLowerCase() === typed.trim().toLowerCase());
  return (
    <Field {...{ label, error }}>
      {(wiring) => (
        <ReactCreatable<SelectOption>
          {...(ref === undefined ? {} : { ref })}
          {...theme}
          // with the line that is typed into it fits a dialog
          maxMenuHeight={200}
          components={{ ...theme.components, DropdownIndicator: null }}
          instanceId={instanceId}
          inputId={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? false}
          // it takes one id; where there are two, the second one is of what is wrong
          aria-errormessage={wiring['aria-describedby']?.split(' ').at(-1)}
          options={options}
          value={value === '' ? null : { value, label: value }}
          onChange={(option, { action }) =>
            onChange(option?.value.trim() ?? '', action !== 'create-option' && option !== null)
          }
          inputValue={text}
          onInputChange={(next, { action }) => {
            if (action === 'input-change') onText(next);
            else if (action === 'set-value') onText('');
          }}
          onBlur={onBlur}
          isValidNewOption={(typed) => canCreate(typed) && !isOffered(typed)}
          formatCreateLabel={createLabel}
          // Enter on a complete email chooses just that, not a longer one that begins with it
          createOptionPosition="first"
          allowCreateWhileLoading
          placeholder={placeholder}
          noOptionsMessage={() => emptyText}
          loadingMessage={() => 'Searching…'}
          isClearable
          isLoading={loading}
        />
      )}
    </Field>
  );
};
