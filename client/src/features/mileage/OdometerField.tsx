import type { CarCard } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatDistance, unitsOfCar } from '@glovebox/shared/units';
import { useState } from 'react';
import { carName } from '../../lib/carName.ts';
import { forgetKeyOfDraft, isFinalRefusal, keyOfDraft } from '../../lib/creation.ts';
import { parseDistance } from '../../lib/forms/distance.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberField, Field } from '../../ui/forms/Field.tsx';
import { controlClasses } from '../../ui/forms/controlClasses.ts';
import { notify } from '../../ui/notify.ts';
import { useNoteReadingMutation } from './readingsApi.ts';

type Noted = Pick<CarCard, '_id' | 'make' | 'model' | 'mileage' | 'odometerUnit' | 'nickname'>;

const nameOf = (car: Noted) => car.nickname ?? carName(car);

/** A field for today's reading of one of these cars. */
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

/** A form without the forms' library and the schemas, which the home page does not load. */
const ReadingOf = ({ car }: { car: Noted }) => {
  const units = unitsOfCar(useUnits(), car);
  const [noteReading, { isLoading }] = useNoteReadingMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // the key stays the same until the server has answered, so a repeated request is noted once
  const draft = `readingAtHome:${car._id}`;

  const note = async () => {
    const mileage = parseDistance(text, units);
    if (mileage === undefined || !Number.isInteger(mileage) || mileage < 0 || mileage > LIMITS.mileageMax) {
      setError(
        mileage === undefined
          ? MESSAGES.validation.required
          : `A whole number, at most ${formatDistance(LIMITS.mileageMax, units)}.`,
      );
      return;
    }
    setError(undefined);
    try {
      const { message } = await noteReading({
        carId: car._id,
        idempotencyKey: keyOfDraft(draft),
        mileage,
        doneAt: today(),
      }).unwrap();
      setText('');
      forgetKeyOfDraft(draft);
      notify.success(message);
    } catch (failure) {
      if (isFinalRefusal(failure)) forgetKeyOfDraft(draft);
      notify.failure(failure);
    }
  };

  return (
    <form
      noValidate
      aria-label={`Odometer of ${nameOf(car)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void note();
      }}
      className="flex items-start gap-2"
    >
      <NumberField
        label="Mileage"
        name="mileage"
        placeholder={units.distance}
        hint={`Last: ${formatDistance(car.mileage, units)}`}
        error={error}
        className="min-w-0 flex-1"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outline" busy={isLoading} className="mt-[1.625rem]">
        Note
      </Button>
    </form>
  );
};
