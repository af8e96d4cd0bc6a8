import { isLeftOut, LEAVE_OUT, type ImportedCar, type RecordImport } from '@glovebox/shared/recordImport';
import type { ReactNode } from 'react';
import { unbroken } from '../../lib/unbroken.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MATCHED_BY } from './importWords.ts';
import { useAnswer } from './useAnswer.ts';

export interface CarChoiceProps {
  label: string;
  /** The id of the chosen car, or that its rows are left out; null while that is open. */
  target: string | null;
  hint: ReactNode;
  onChoose: (carId: string) => void;
  /** Called when the car becomes a new one. */
  onNew: () => void;
}

interface Props {
  imported: RecordImport;
  /** Renders the select of the person's cars. */
  choice: (props: CarChoiceProps) => ReactNode;
  onNew: (car: ImportedCar) => void;
}

const hintOf = (car: ImportedCar) => {
  const { target, matchedBy } = car;
  if (isLeftOut(car)) return 'None of it is recorded';
  if (target === null)
    return <span className="text-caution">Choose which of your cars it is, or make it a new one</span>;
  return matchedBy && MATCHED_BY[matchedBy];
};

/** What the files say about a car besides its name. */
const factsOf = ({ make, model, productionYear, plate, vin }: ImportedCar) =>
  [[make, model].filter(Boolean).join(' '), productionYear, plate && unbroken(plate), vin]
    .filter(Boolean)
    .join(' · ');

/** The cars in the files, and which of the person's cars each of them is. */
export const ImportedCars = ({ imported, choice, onNew }: Props) => {
  const answer = useAnswer(imported._id);
  return (
    <Card title={imported.cars.length === 1 ? 'Car in the files' : 'Cars in the files'}>
      <ul aria-label="Cars in the files" className="-m-card divide-y divide-rule">
        {imported.cars.map((car) => (
          <li
            key={car.key}
            className="grid items-start gap-x-6 gap-y-3 px-card py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="flex min-w-0 items-start gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ink/6 text-muted">
                <Icon name="car" className="size-5" />
              </span>
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{car.name}</p>
                <p className="text-muted wrap-anywhere empty:hidden">{factsOf(car)}</p>
              </div>
            </div>
            <div className="grid min-w-0 justify-items-start gap-2 *:first:w-full">
              {choice({
                label: `Which car is ${car.name}?`,
                target: isLeftOut(car) ? LEAVE_OUT : car.target,
                hint: hintOf(car),
                onChoose: (carId) => void answer({ [`car:${car.key}`]: carId }),
                onNew: () => onNew(car),
              })}
              {car.target === null && !isLeftOut(car) && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`New car for ${car.name}`}
                  onClick={() => onNew(car)}
                >
                  New car
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
