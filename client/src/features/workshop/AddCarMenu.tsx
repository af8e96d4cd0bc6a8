import { MESSAGES } from '@glovebox/shared/messages';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuLink } from '../../ui/Menu.tsx';

/** The ways in which a workshop gets access to a car. */
export const AddCarMenu = () => (
  <Menu
    trigger={
      <Button>
        <Icon name="plus" />
        {MESSAGES.service.addNew}
        <Icon name="chevron-down" />
      </Button>
    }
  >
    <MenuLink icon="car" to="/dashboard/services/checkin">
      Check in a car
    </MenuLink>
    <MenuLink icon="plus" to="/dashboard/new?customer=1">
      Create a customer’s car
    </MenuLink>
  </Menu>
);
