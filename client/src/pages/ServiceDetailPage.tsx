import { useParams } from 'react-router-dom';
import { LoadedService } from '../features/services/LoadedService.tsx';
import { ServiceDetails } from '../features/services/ServiceDetails.tsx';
import { ServicedCar } from '../features/services/ServicedCar.tsx';
import { ServiceMarks } from '../ui/ServiceMarks.tsx';
import { formatDay } from '../lib/format.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';

const ServiceDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedService id={id}>
      {(service) => (
        <>
          <PageHead title={service.type} />
          <ScreenHeader
            sign={<ServiceIcon type={service.type} className="size-12" />}
            title={service.type}
            subtitle={formatDay(service.doneAt)}
            actions={<ServiceMarks {...service} />}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
            <ServiceDetails service={service} />
            <ServicedCar car={service.onCar} />
          </div>
        </>
      )}
    </LoadedService>
  );
};

export default ServiceDetailPage;
