import { LIMITS } from '@glovebox/shared/limits';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { controlClasses } from '../../ui/forms/controlClasses.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { withPart, type ServiceValues } from './serviceForm.ts';

/** A field for parts, which are added one at a time and can be removed. */
export const PartsField = () => {
  const { control, setValue, setError, clearErrors, formState } = useFormContext<ServiceValues>();
  const [parts, part] = useWatch({ control, name: ['parts', 'part'] });
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { errors } = formState;
  const error = errors.part?.message ?? errors.parts?.message ?? errors.parts?.find?.(Boolean)?.message;

  const add = () => {
    const name = part.trim();
    if (name.length > LIMITS.partMax) {
      setError('part', { message: `At most ${LIMITS.partMax} characters` });
      return;
    }
    clearErrors(['part', 'parts']);
    setValue('parts', withPart(parts, part));
    setValue('part', '');
    if (name) setAnnouncement(`${name} added`);
    input.current?.focus();
  };

  const remove = (position: number) => {
    clearErrors('parts');
    setValue(
      'parts',
      parts.filter((_, at) => at !== position),
    );
    setAnnouncement(`${parts[position] ?? ''} removed`);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter accepts the suggestion of an input method while it composes
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="grid gap-2">
      <Field label="Parts" optional error={error} hint="Press Enter after each one.">
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={input}
              value={part}
              onChange={(event) => setValue('part', event.target.value)}
              onKeyDown={onKeyDown}
              autoComplete="off"
              enterKeyHint="done"
              className={controlClasses(error !== undefined, 'h-9')}
            />
            <Button variant="outline" onClick={add} disabled={part.trim() === ''}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {parts.length > 0 && (
        <ul aria-label="Added so far" className="flex flex-wrap gap-2">
          {parts.map((name, position) => (
            <li
              key={`${position} ${name}`}
              className="flex min-h-7 max-w-full items-center gap-1 rounded-md bg-ink/6 pl-2"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(position)}
                className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/8 hover:text-ink"
              >
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
};
