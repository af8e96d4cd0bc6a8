import type { Car } from '@glovebox/shared/car';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { HeadBarActs } from '../../ui/HeadBarActs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageOfAct } from './actsOfCar.ts';
import { CarMenu } from './CarMenu.tsx';

// sharing and the PDF have buttons of their own, and on a phone only sharing has
const IN_PANEL = [
  ...(['transferCar', 'editCar', 'plan', 'costs', 'year', 'takeAlong', 'carPurchase'] as const),
  ...(['workshopAccess', 'renewCode', 'removeCar'] as const),
];
const ON_PHONE = ['pdf' as const, ...IN_PANEL];

const TARGET = 'size-11 px-0! text-muted hover:text-ink';

/** What can be done with a car: at the top right of its panel, or on a phone in the head bar. */
export const CarActs = ({ car }: { car: Pick<Car, '_id' | 'standing'> }) => {
  const dispatch = useDispatch();
  const share = () => dispatch(openDialog({ name: 'shareCar', carId: car._id }));
  return (
    <>
      <div className="flex shrink-0 gap-2 max-sm:hidden print:hidden">
        <Button variant="outline" aria-haspopup="dialog" onClick={share}>
          <Icon name="share" />
          Share
        </Button>
        <ButtonLink variant="outline" to={pageOfAct('pdf', car._id)}>
          <Icon name="file" />
          PDF
        </ButtonLink>
        <CarMenu car={car} acts={IN_PANEL}>
          <Button variant="outline" className="w-9 px-0!" aria-label="Car menu">
            <Icon name="more" />
          </Button>
        </CarMenu>
      </div>
      <HeadBarActs>
        <Button variant="ghost" className={TARGET} aria-label="Share" aria-haspopup="dialog" onClick={share}>
          <Icon name="share" className="size-5" />
        </Button>
        <CarMenu car={car} acts={ON_PHONE}>
          <Button variant="ghost" className={TARGET} aria-label="Car menu">
            <Icon name="more" className="size-5" />
          </Button>
        </CarMenu>
      </HeadBarActs>
    </>
  );
};
