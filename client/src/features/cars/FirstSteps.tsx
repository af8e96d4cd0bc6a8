import type { CarCard } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { endFirstSteps, useFirstStepsEnded } from './firstSteps.ts';

interface Props {
  /** The person's only car; undefined before they have one. */
  car: Pick<CarCard, '_id' | 'servicesCount'> | undefined;
  /** A sample service book, for people without a car. */
  picture: ReactNode;
}

/** Guides from an empty dashboard to a shared service book. */
export const FirstSteps = ({ car, picture }: Props) => {
  const dispatch = useDispatch();
  const ended = useFirstStepsEnded(car?._id);
  const isDone = [car !== undefined, car !== undefined && car.servicesCount > 0, ended === 'shared'];
  const current = isDone.indexOf(false);
  if (current === -1 || ended === 'dismissed') return null;

  const open = (name: 'newService' | 'shareCar') => () =>
    car && dispatch(openDialog({ name, carId: car._id }));
  const steps = [
    {
      title: 'Add a car',
      text: 'Its VIN, make, model and engine, and what the odometer shows.',
      action: (
        <>
          <ButtonLink to="/dashboard/new">{MESSAGES.car.createCar}</ButtonLink>
          <ButtonLink variant="outline" to="/dashboard/cars/import">
            Coming from another app?
          </ButtonLink>
        </>
      ),
    },
    {
      title: 'Add the last service',
      text: 'Copy it from your paper book or last invoice, with the mileage when the next one is due.',
      action: <Button onClick={open('newService')}>Add a service</Button>,
    },
    {
      title: 'Share it',
      text: 'With a link or QR code, without your name.',
      action: <Button onClick={open('shareCar')}>Share the car</Button>,
    },
  ];
  return (
    <section
      aria-label="First steps"
      className={classNames(
        'rounded-lg border border-line bg-surface p-card',
        !car && 'grid items-start gap-x-16 gap-y-10 sm:p-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]',
      )}
    >
      <div className="min-w-0">
        {!car && <p className="mb-4 text-muted">{MESSAGES.car.noCars}</p>}
        <ol className={classNames('grid', car ? 'gap-4 md:grid-cols-3' : 'gap-6')}>
          {steps.map(({ title, text, action }, step) => (
            <li
              key={title}
              aria-current={step === current ? 'step' : undefined}
              className={classNames(
                'grid content-start gap-2',
                car ? 'border-t-2 pt-3' : 'border-l-2 pl-5',
                step === current ? 'border-accent' : 'border-line',
              )}
            >
              <h2 className="flex items-center gap-2 font-semibold">
                {isDone[step] ? (
                  <>
                    <Icon name="check" className="text-accent" />
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
              {step === current && (
                <div className="mt-1 flex flex-wrap gap-2">
                  {action}
                  {car && (
                    <Button
                      variant="ghost"
                      className="text-muted!"
                      onClick={() => endFirstSteps(car._id, 'dismissed')}
                    >
                      Hide these steps
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      {!car && picture}
    </section>
  );
};
