import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { CarActivity } from '../features/activity/CarActivity.tsx';
import { CarDetails } from '../features/cars/CarDetails.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { CarMenu } from '../features/cars/CarMenu.tsx';
import { carName } from '../lib/carName.ts';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { SuggestionNotice } from '../features/cars/SuggestionNotice.tsx';
import { ClaimOnCar } from '../features/claims/ClaimOnCar.tsx';
import { FuelUsage } from '../features/fuel/FuelUsage.tsx';
import { MileageChart } from '../features/mileage/MileageChart.tsx';
import { CarServices } from '../features/services/CarServices.tsx';
import { CarWarnings } from '../features/warnings/CarWarnings.tsx';
import { AccessNotice } from '../features/workshop/AccessNotice.tsx';
import { openDialog } from '../lib/dialogSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MakeLogo } from '../ui/MakeLogo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { UndoLines } from '../ui/UndoLines.tsx';
import { CarDialogs } from './CarDialogs.tsx';

const CarDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedCar key={id} id={id}>
      {(car) => <Loaded car={car} />}
    </LoadedCar>
  );
};

const Loaded = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const newService = (variant: 'primary' | 'outline' = 'outline') => (
    <Button variant={variant} onClick={() => dispatch(openDialog({ name: 'newService', carId: car._id }))}>
      <Icon name="plus" />
      {MESSAGES.car.newService}
    </Button>
  );

  return (
    <>
      <PageHead title={carName(car)} />
      <ScreenHeader
        logo={<MakeLogo name={car.make.name} imgUrl={car.make.imgUrl} className="size-12" />}
        title={carName(car)}
        subtitle={`${car.engine.name} · ${car.productionYear}`}
        actions={newService('primary')}
      />
      <AccessNotice car={car} />
      <UndoLines carId={car._id} />
      <SuggestionNotice car={car} />
      {/* in this order on a phone; on a wide screen the services have the left column to themselves */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <DueCard due={car.due} />
          <CarDetails car={car} menu={<CarMenu car={car} />} />
          <CarWarnings car={car} newService={newService()} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CarServices car={car} newService={newService()} />
          <MileageChart carId={car._id} />
          {can(car.standing, 'useFuel') && <FuelUsage carId={car._id} />}
        </div>
        <div className="min-w-0 lg:col-start-2">
          <CarActivity car={car} newService={newService()} />
        </div>
      </div>
      {can(car.standing, 'transfer') && <ClaimOnCar carId={car._id} />}
      <CarDialogs car={car} />
    </>
  );
};

export default CarDetailPage;
