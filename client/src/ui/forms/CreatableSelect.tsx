import { folded } from '@glovebox/shared/folded';
import { useId, type Ref } from 'react';
import type { SelectInstance } from 'react-select';
import ReactCreatable from 'react-select/creatable';
import { Field } from './Field.tsx';
import { selectTheme, type SelectOption } from './selectTheme.tsx';

interface Props {
  label: string;
  /** The options for the typed text. */
  options: readonly SelectOption[];
  /** The chosen value, whether or not it is an option; '' when none is chosen. */
  value: string;
  onChange: (value: string, isOffered: boolean) => void;
  /** The text that is typed but not chosen; it stays when the focus leaves. */
  text: string;
  onText: (text: string) => void;
  onBlur: () => void;
  canCreate: (text: string) => boolean;
  /** The option for the text itself. */
  createLabel: (text: string) => string;
  placeholder: string;
  /** The text when there are no options. */
  emptyText: string;
  error?: string | undefined;
  loading: boolean;
  ref?: Ref<SelectInstance<SelectOption>>;
}

/** A text field that suggests options and also accepts other values. */
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
  const isOffered = (typed: string) => options.some((option) => folded(option.value) === folded(typed));
  return (
    <Field {...{ label, error }}>
      {(wiring) => (
        <ReactCreatable<SelectOption>
          {...(ref === undefined ? {} : { ref })}
          {...theme}
          // with this height, the list and the field fit a dialog
          maxMenuHeight={200}
          components={{ ...theme.components, DropdownIndicator: null }}
          instanceId={instanceId}
          inputId={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? false}
          // the attribute accepts only one id; if there are two, the second one belongs to the error
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
          // Enter on a complete email chooses that email, not a longer one that begins with it
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
