import type { CarCard } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { classNames } from '../../lib/classNames.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** The only car; none at the very beginning. */
  car: Pick<CarCard, '_id' | 'servicesCount'> | undefined;
}

/** Whoever has just begun: with no car, or with one whose book is all but empty. */
export const isBeginning = (cars: readonly Pick<CarCard, 'servicesCount'>[], carsCount: number) =>
  carsCount === 0 || (carsCount === 1 && cars[0] !== undefined && cars[0].servicesCount <= 1);

/** Leads from an empty dashboard to a service book that can be shown to somebody. */
export const FirstSteps = ({ car }: Props) => {
  const page = car ? `/dashboard/cars/${car._id}` : '';
  const current = !car ? 0 : car.servicesCount === 0 ? 1 : 2;
  const steps = [
    {
      title: 'Add a car',
      text: 'By its VIN, make and model. The mileage is enough to begin.',
      action: <ButtonLink to="/dashboard/new">{MESSAGES.car.createCar}</ButtonLink>,
    },
    {
      title: 'Add the last service',
      text: 'As your paper book or the last bill says it. The next one is told from there.',
      action: <ButtonLink to={page}>Add a service</ButtonLink>,
    },
    {
      title: 'Share it',
      text: 'By a link or a QR code, without your name.',
      action: <ButtonLink to={page}>Share the car</ButtonLink>,
    },
  ];
  return (
    <section aria-label="First steps" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      {!car && <p className="mb-4 text-muted">{MESSAGES.car.noCars}</p>}
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text, action }, step) => (
          <li
            key={title}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'grid content-start gap-2 border-t-2 pt-3',
              step === current ? 'border-accent' : 'border-line',
            )}
          >
            <h2 className="flex items-center gap-2 font-semibold">
              {step < current ? (
                <>
                  <Icon name="check" className="text-success" />
                  <span className="sr-only">Done:</span>
                </>
              ) : (
                <span aria-hidden="true" className="font-mono text-muted">
                  {step + 1}
                </span>
              )}
              {title}
            </h2>
            <p className="text-pretty text-muted">{text}</p>
            {step === current && <div className="mt-1">{action}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
};
