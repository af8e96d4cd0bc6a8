import { useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { VehicleLevel, VehicleValues } from '../../lib/typedVehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { openLevel, typeFrom } from './vehicle.ts';

const NAMES: Record<VehicleLevel, string> = {
  make: 'make',
  baseModel: 'base model',
  model: 'spec model',
  engine: 'engine',
};

interface Props {
  value: VehicleValues;
  onChange: (picked: Partial<VehicleValues>) => void;
  /** The text fields, once the person types the vehicle. */
  children: ReactNode;
}

/** Offers to type what the catalogue lacks, from the first level that is not chosen, and to return to the lists. */
export const NotListed = ({ value, onChange, children }: Props) => {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const level = openLevel(value);

  // the pressed button disappears, so the focus moves to what replaces it
  const goTo = (picked: Partial<VehicleValues>, selector: string) => {
    flushSync(() => onChange(picked));
    section.current?.querySelector<HTMLElement>(selector)?.focus();
  };

  return (
    <section ref={section} aria-label="A car that is not listed" className="sm:col-span-2">
      {value.typedFrom === '' ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            variant="outline"
            size="small"
            aria-describedby={id}
            onClick={() => goTo(typeFrom(level), 'input')}
          >
            Can’t find your car?
          </Button>
          <p id={id} className="text-xs text-muted">
            Type its {NAMES[level]} yourself.
          </p>
        </div>
      ) : (
        <div className="grid gap-4 rounded-md border border-line p-3 sm:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 text-pretty text-muted">
              Type your car’s details. We save them right away, and a moderator may add them to the catalogue.
            </p>
            <Button variant="outline" size="small" onClick={() => goTo({ typedFrom: '' }, 'button')}>
              Choose from the catalogue
            </Button>
          </div>
          {children}
        </div>
      )}
    </section>
  );
};
