import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Shown = Pick<Car, '_id' | 'standing' | 'owner'>;

/** Tells a workshop for whom it works on a car, and how to end that. Not shown to the owner. */
export const AccessNotice = ({ car: { _id: carId, standing, owner } }: { car: Shown }) => {
  const dispatch = useDispatch();
  if (standing === 'owner') return null;
  const name = owner.name ?? MESSAGES.car.noOwner;
  const isKeeper = standing === 'keeper';
  return (
    <section
      aria-label="Your access to this car"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent/6 px-4 py-3"
    >
      <Icon name={isKeeper ? 'book' : 'wrench'} className="text-accent" />
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {isKeeper ? (
          <>
            You look after this car for <strong className="font-semibold">{name}</strong> until they take it
            over.
          </>
        ) : (
          <>
            You work on this car for <strong className="font-semibold">{name}</strong>
          </>
        )}
      </p>
      {can(standing, 'giveUpAccess') && (
        <Button
          variant="outline"
          size="small"
          onClick={() => dispatch(openDialog({ name: 'giveUpAccess', carId }))}
        >
          Give up access
        </Button>
      )}
      {isKeeper && (
        <Button
          variant="outline"
          size="small"
          onClick={() => dispatch(openDialog({ name: 'transferCar', carId }))}
        >
          <Icon name="transfer" />
          {MESSAGES.car.transferCar}
        </Button>
      )}
    </section>
  );
};
