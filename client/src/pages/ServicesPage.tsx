import { MESSAGES } from '@glovebox/shared/messages';
import { RecentCars } from '../features/cars/RecentCars.tsx';
import { AllServices } from '../features/services/AllServices.tsx';
import { useUser } from '../lib/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { WorkshopServices } from './WorkshopServices.tsx';

const ServicesPage = () => {
  const isWorkshop = useUser()?.plan === 'workshop';
  return (
    <>
      <PageHead title={MESSAGES.title.services} />
      {isWorkshop ? <WorkshopServices /> : <OwnersServices />}
    </>
  );
};

const OwnersServices = () => (
  <>
    <ScreenHeader
      title={MESSAGES.service.recentCars}
      actions={
        <ButtonLink to="/dashboard/new">
          <Icon name="plus" />
          {MESSAGES.service.addNew}
        </ButtonLink>
      }
    />
    <RecentCars>
      <AllServices />
    </RecentCars>
  </>
);

export default ServicesPage;
