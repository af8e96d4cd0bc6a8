import { MESSAGES } from '@glovebox/shared/messages';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

/** What can be done with a car. */
export const CarMenu = ({ carId }: { carId: string }) => {
  const dispatch = useDispatch();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" className="-mr-2 px-2" aria-label="Car menu">
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem icon="share" onSelect={() => dispatch(openDialog({ name: 'shareCar', carId }))}>
        {MESSAGES.car.shareCar}
      </MenuItem>
    </Menu>
  );
};
