import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { Link, useParams } from 'react-router-dom';
import { CarInfo, CarInfoButton } from '../features/cars/CarInfo.tsx';
import { LoadedService } from '../features/services/LoadedService.tsx';
import { ServiceActions, WithdrawButton } from '../features/services/ServiceActions.tsx';
import { ServiceDetails } from '../features/services/ServiceDetails.tsx';
import { ServicedCar } from '../features/services/ServicedCar.tsx';
import { ServiceNotes } from '../features/services/ServiceNotes.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { ServiceDialogs } from './ServiceDialogs.tsx';
import { carName } from '../lib/carName.ts';
import { Day } from '../ui/Time.tsx';

const ServiceDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedService key={id} id={id}>
      {(service) => (
        <UnitsOfCar car={service.onCar}>
          <PageHead title={serviceTitle(service)} />
          <Link
            to={`/dashboard/cars/${service.onCar._id}`}
            className="mb-3 inline-flex min-h-6 max-w-full items-center gap-1 rounded-md text-muted hover:text-ink"
          >
            <Icon name="chevron-left" />
            <span className="min-w-0 wrap-anywhere">{carName(service.onCar)}</span>
          </Link>
          <ScreenHeader
            logo={<ServiceIcon type={service.type} className="size-12" />}
            title={serviceTitle(service)}
            subtitle={<Day at={service.doneAt} />}
            actions={<ServiceActions service={service} />}
          />
          <ServiceNotes service={service} withdraw={<WithdrawButton service={service} />} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
            <ServiceDetails service={service} />
            <ServicedCar
              car={service.onCar}
              info={<CarInfoButton carId={service.onCar._id} name={carName(service.onCar)} />}
            />
          </div>
          <ServiceDialogs service={service} />
          <CarInfo />
        </UnitsOfCar>
      )}
    </LoadedService>
  );
};

export default ServiceDetailPage;
