import type { CarCard } from '@glovebox/shared/car';
import { useId, useState } from 'react';
import { carName } from '../../lib/carName.ts';
import { formatKm } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberField, Field } from '../../ui/forms/Field.tsx';
import { controlClasses } from '../../ui/forms/controlClasses.ts';
import { useReadingForm } from './useReadingForm.ts';

type Noted = Pick<CarCard, '_id' | 'make' | 'model' | 'mileage' | 'nickname'>;

const nameOf = (car: Noted) => car.nickname ?? carName(car);

/** What the odometer of one of these cars shows today, in one field. */
export const OdometerField = ({ cars }: { cars: readonly Noted[] }) => {
  const [chosen, setChosen] = useState(cars[0]?._id);
  const car = cars.find(({ _id }) => _id === chosen) ?? cars[0];
  if (!car) return null;
  return (
    <Card title="Odometer" note="today">
      <div className="grid gap-3">
        {cars.length > 1 && (
          <Field label="Car">
            {(wiring) => (
              <select
                {...wiring}
                value={car._id}
                onChange={({ target }) => setChosen(target.value)}
                className={controlClasses(false, 'h-9')}
              >
                {cars.map((one) => (
                  <option key={one._id} value={one._id}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ReadingOf key={car._id} car={car} />
      </div>
    </Card>
  );
};

const ReadingOf = ({ car }: { car: Noted }) => {
  const { form, formRef, submit, busy, progress } = useReadingForm(car._id, undefined, () => undefined);
  const formId = useId();
  return (
    <form
      id={formId}
      ref={formRef}
      noValidate
      aria-label={`Odometer of ${nameOf(car)}`}
      onSubmit={(event) => void submit(event)}
      className="flex items-start gap-2"
    >
      <NumberField
        label="Mileage"
        placeholder="km"
        hint={`Last: ${formatKm(car.mileage)}`}
        error={form.formState.errors.mileage?.message}
        className="min-w-0 flex-1"
        {...form.register('mileage')}
      />
      <Button type="submit" variant="outline" busy={busy} className="mt-[1.625rem]">
        {progress ?? 'Note'}
      </Button>
    </form>
  );
};
