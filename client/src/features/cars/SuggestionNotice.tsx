import { catalogueName } from '@glovebox/shared/carName';
import type { Car } from '@glovebox/shared/car';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Tells the owner what happened to the vehicle that they, or a former owner, suggested for the catalogue. */
export const SuggestionNotice = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const { suggestion } = car;
  if (!suggestion) return null;
  const isDeclined = suggestion.state === 'declined';
  return (
    <section
      aria-label="This car and the catalogue"
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border px-4 py-3',
        isDeclined ? 'border-caution/50 bg-caution/6' : 'border-accent/30 bg-accent/6',
      )}
    >
      <Icon
        name={isDeclined ? 'warning' : 'book'}
        className={classNames('mt-0.5 shrink-0', isDeclined ? 'text-caution' : 'text-accent')}
      />
      <div className="min-w-0 flex-1 basis-56 text-pretty wrap-anywhere">
        {suggestion.state === 'open' && (
          <p>This car isn’t in the catalogue yet. A moderator is reviewing its details.</p>
        )}
        {suggestion.state === 'accepted' && (
          <p>
            This car is now in the catalogue as{' '}
            <strong className="font-semibold">{catalogueName(car)}</strong>, {car.engine.name}.
          </p>
        )}
        {isDeclined && (
          <>
            <p>A moderator didn’t add this car to the catalogue. It keeps its details.</p>
            <p className="mt-1 whitespace-pre-line text-muted">“{suggestion.reason}”</p>
          </>
        )}
      </div>
      {isDeclined && (
        <Button
          variant="outline"
          size="small"
          onClick={() => dispatch(openDialog({ name: 'editCar', carId: car._id }))}
        >
          Choose from the catalogue
        </Button>
      )}
    </section>
  );
};
