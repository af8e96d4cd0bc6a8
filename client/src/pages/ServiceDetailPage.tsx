import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { Link, useParams } from 'react-router-dom';
import { CarInfo, CarInfoButton } from '../features/cars/CarInfo.tsx';
import { LoadedService } from '../features/services/LoadedService.tsx';
import { ServiceActions, WithdrawButton } from '../features/services/ServiceActions.tsx';
import { ServiceEntry } from '../features/services/ServiceEntry.tsx';
import { ServiceNotes } from '../features/services/ServiceNotes.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { ServiceDialogs } from './ServiceDialogs.tsx';

const ServiceDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedService key={id} id={id}>
      {(service) => (
        <UnitsOfCar car={service.onCar}>
          <PageHead title={serviceTitle(service)} />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="flex min-w-0 items-center gap-1">
              <Link
                to={`/dashboard/cars/${service.onCar._id}`}
                className="flex min-h-9 min-w-0 items-center gap-2 rounded-md text-muted hover:text-ink pointer-coarse:min-h-11"
              >
                <Icon name="chevron-left" />
                <CarPicture car={service.onCar} className="w-12" />
                <span className="min-w-0 wrap-anywhere">{privateCarName(service.onCar)}</span>
              </Link>
              <CarInfoButton carId={service.onCar._id} name={privateCarName(service.onCar)} />
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
              <ServiceActions service={service} />
            </div>
          </div>
          <ServiceEntry service={service} />
          <ServiceNotes service={service} withdraw={<WithdrawButton service={service} />} />
          <ServiceDialogs service={service} />
          <CarInfo />
        </UnitsOfCar>
      )}
    </LoadedService>
  );
};

export default ServiceDetailPage;
