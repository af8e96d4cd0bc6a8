import { PAINT_SHADES } from '@glovebox/shared/carDrawings';
import { BODIES, lookOf, PAINTS, type Body } from '@glovebox/shared/carLooks';
import { useId, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { classNames } from '../../../lib/classNames.ts';
import { CarDrawing } from '../../../ui/CarDrawing.tsx';
import { BODY_NAMES, PAINT_NAMES } from '../lookNames.ts';
import type { LookValues } from './lookValues.ts';

/** Fields for the body and the paint of a car. `usual` is the body of its model, which applies until one is chosen. */
export const LookFields = ({ usual }: { usual: Body | undefined }) => {
  const { control } = useFormContext<LookValues>();
  const body = useController({ control, name: 'body' });
  const paint = useController({ control, name: 'paint' });
  const look = lookOf({
    body: body.field.value || undefined,
    paint: paint.field.value || undefined,
    model: { body: usual },
  });
  return (
    <>
      <Choices label="Body" chosen={BODY_NAMES[look.body]} error={body.fieldState.error?.message}>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {BODIES.map((one) => (
            <Choice
              key={one}
              name="body"
              value={one}
              checked={look.body === one}
              onChoose={() => body.field.onChange(one)}
              className="grid justify-items-center gap-1 rounded-md border-line px-1 py-1.5 text-xs hover:border-control"
            >
              <CarDrawing body={one} paint={look.paint} className="w-full max-w-24" />
              {BODY_NAMES[one]}
            </Choice>
          ))}
        </div>
      </Choices>
      <Choices label="Paint" chosen={PAINT_NAMES[look.paint]} error={paint.fieldState.error?.message}>
        <div className="flex flex-wrap gap-1">
          {PAINTS.map((one) => (
            <Choice
              key={one}
              name="paint"
              value={one}
              checked={look.paint === one}
              onChoose={() => paint.field.onChange(one)}
              className="rounded-full border-transparent p-1"
            >
              <span
                className="block size-7 rounded-full border border-control forced-color-adjust-none"
                style={{ background: `linear-gradient(160deg, ${PAINT_SHADES[one].join(', ')})` }}
              />
              <span className="sr-only">{PAINT_NAMES[one]}</span>
            </Choice>
          ))}
        </div>
      </Choices>
    </>
  );
};

interface ChoicesProps {
  label: string;
  chosen: string;
  error: string | undefined;
  children: ReactNode;
}

const Choices = ({ label, chosen, error, children }: ChoicesProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 font-medium">
        {label}
        {/* the radio button itself tells this to screen readers */}
        <span aria-hidden="true" className="font-normal text-muted">
          {chosen}
        </span>
      </legend>
      {children}
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** A radio button that looks like its option. */
const Choice = ({ name, value, checked, onChoose, className, children }: ChoiceProps) => (
  <label
    className={classNames(
      // in forced colours all borders have the colour of text
      'relative cursor-pointer border-2 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]',
      className,
    )}
  >
    <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="sr-only" />
    {children}
  </label>
);
