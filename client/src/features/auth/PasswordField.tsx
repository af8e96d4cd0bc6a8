import { useState, type ComponentProps, type ReactNode } from 'react';
import { controlClasses } from '../../ui/controlClasses.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password, hidden unless the eye is pressed. */
export const PasswordField = ({ label, hint, error, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={controlClasses(error !== undefined, 'h-9 pr-11')}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
};
