import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { controlClasses } from './controlClasses.ts';
import { Field } from './Field.tsx';
import { Icon } from '../Icon.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password field with a button that shows the password. It says when Caps Lock is on. */
export const PasswordField = ({ label, hint, error, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...{ label, error }} hint={capsLock ? 'Caps Lock is on' : hint}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            className={controlClasses(error !== undefined, 'h-9 pr-11')}
          />
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
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
