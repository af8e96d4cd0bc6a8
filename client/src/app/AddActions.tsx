import { MESSAGES } from '@glovebox/shared/messages';
import { useDispatch } from 'react-redux';
import { openDialog } from '../lib/dialogSlice.ts';
import { useUser } from '../lib/session.ts';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../ui/Menu.tsx';
import { AddButton } from './AddButton.tsx';
import { recordingsOf } from './recordings.ts';
import { useCarNames, useHasNoCar } from './usePaletteCars.ts';
import { useMeantCar, useRecord } from './useRecord.ts';

/** The menu of things to add; it opens as soon as it is rendered. Loaded when somebody reaches for it. */
const AddActions = ({ inBar }: { inBar: boolean }) => {
  const dispatch = useDispatch();
  const record = useRecord();
  const car = useMeantCar()();
  const hasNoCar = useHasNoCar();
  const nameOf = useCarNames();
  const isWorkshop = useUser()?.plan === 'workshop';
  return (
    <Menu defaultOpen align={inBar ? 'center' : 'end'} trigger={<AddButton inBar={inBar} />}>
      {hasNoCar ? (
        <MenuLabel>{isWorkshop ? 'Once a car is checked in' : 'Once you have a car'}</MenuLabel>
      ) : (
        car && <MenuLabel>To {nameOf(car.carId, car.name)}</MenuLabel>
      )}
      {recordingsOf(car ?? { standing: isWorkshop ? 'workshop' : 'owner' }).map(({ what, icon, label }) => (
        <MenuItem key={what} icon={icon} disabled={hasNoCar} onSelect={() => record(what)}>
          {label}
        </MenuItem>
      ))}
      {car && !hasNoCar && (
        <MenuItem
          icon="search"
          onSelect={() => dispatch(openDialog({ name: 'palette', carId: '', choosesCarFor: 'any' }))}
        >
          Another car…
        </MenuItem>
      )}
      <MenuSeparator />
      {isWorkshop ? (
        <>
          <MenuLink icon="car" to="/dashboard/services/checkin">
            Check in a car
          </MenuLink>
          <MenuLink icon="plus" to="/dashboard/new?customer=1">
            Create a customer’s car
          </MenuLink>
        </>
      ) : (
        <MenuLink icon="car" to="/dashboard/new">
          {MESSAGES.nav.newCar}
        </MenuLink>
      )}
    </Menu>
  );
};

export default AddActions;
