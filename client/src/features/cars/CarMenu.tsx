import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { can, type CarPermission } from '@glovebox/shared/policy';
import { useDispatch } from 'react-redux';
import { openDialog, type CarDialogName } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx';

interface Entry {
  name: CarDialogName;
  permission: CarPermission;
  icon: IconName;
  label: string;
}

const CHANGES: readonly Entry[] = [
  { name: 'transferCar', permission: 'transfer', icon: 'transfer', label: MESSAGES.car.transferCar },
  { name: 'editCar', permission: 'edit', icon: 'edit', label: 'Edit car' },
  { name: 'carPurchase', permission: 'seeCosts', icon: 'car', label: 'Purchase and sale' },
  { name: 'workshopAccess', permission: 'manageAccess', icon: 'wrench', label: 'Workshop access' },
  { name: 'renewCode', permission: 'renewCode', icon: 'refresh', label: 'Renew code' },
];

/** The actions that the signed-in person can take on a car. */
export const CarMenu = ({ car: { _id: carId, standing } }: { car: Pick<Car, '_id' | 'standing'> }) => {
  const dispatch = useDispatch();
  const open = (name: CarDialogName) => () => dispatch(openDialog({ name, carId }));
  const changes = CHANGES.filter(({ permission }) => can(standing, permission));
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" className="-mr-2 px-2" aria-label="Car menu">
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem icon="share" onSelect={open('shareCar')}>
        {MESSAGES.car.shareCar}
      </MenuItem>
      <MenuLink icon="file" to={`/dashboard/cars/export/${carId}`}>
        {MESSAGES.car.exportPdf}
      </MenuLink>
      {can(standing, 'seeCosts') && (
        <MenuLink icon="gauge" to={`/dashboard/cars/${carId}/costs`}>
          Costs
        </MenuLink>
      )}
      {can(standing, 'recordExpense') && (
        <MenuItem
          icon="receipt"
          onSelect={() => dispatch(openDialog({ name: 'record', carId, what: 'expense' }))}
        >
          Record expense
        </MenuItem>
      )}
      {changes.length > 0 && <MenuSeparator />}
      {changes.map(({ name, icon, label }) => (
        <MenuItem key={name} icon={icon} onSelect={open(name)}>
          {label}
        </MenuItem>
      ))}
      {can(standing, 'remove') && (
        <>
          <MenuSeparator />
          <MenuItem icon="trash" danger onSelect={open('removeCar')}>
            Remove car
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
