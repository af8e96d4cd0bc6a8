import { MESSAGES } from '@glovebox/shared/messages';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import { useDispatch } from 'react-redux';
import { AllServices } from '../features/services/AllServices.tsx';
import { ServiceDialog } from '../features/services/ServiceDialog.tsx';
import { AddWarningDialog } from '../features/warnings/AddWarningDialog.tsx';
import { WaitingRequests } from '../features/workshop/WaitingRequests.tsx';
import { WorkshopCars } from '../features/workshop/WorkshopCars.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { CarInHead } from '../ui/CarInHead.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuLink } from '../ui/Menu.tsx';

/** The page 'Recent Cars' of a workshop: the cars that it works on, and its pending requests. */
export const WorkshopServices = () => (
  <>
    <ScreenHeader title={MESSAGES.service.recentCars} actions={<AddCarMenu />} />
    <WaitingRequests />
    <WorkshopCars>
      {(cars) => (
        <>
          <AllServices param="services" />
          <Dialogs cars={cars} />
        </>
      )}
    </WorkshopCars>
  </>
);

const Dialogs = ({ cars }: { cars: readonly WorkshopCar[] }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const car = cars.find(({ _id }) => _id === dialog?.carId);
  if (!dialog || !car) return null;
  const { name, carId } = dialog;
  const common = { carId, carName: <CarInHead car={car} />, onClose: () => dispatch(closeDialog(dialog)) };
  if (name === 'newService') {
    return (
      <UnitsOfCar car={car}>
        <ServiceDialog {...common} lastMileage={car.mileage} />
      </UnitsOfCar>
    );
  }
  if (name === 'addWarning') return <AddWarningDialog {...common} />;
  return null;
};

/** The ways in which a workshop gets access to a car. */
const AddCarMenu = () => (
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
