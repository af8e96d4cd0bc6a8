import { MESSAGES } from '@glovebox/shared/messages';
import { RecentCars } from '../features/cars/RecentCars.tsx';
import { AllServices } from '../features/services/AllServices.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const ServicesPage = () => (
  <>
    <PageHead title={MESSAGES.title.services} />
    <ScreenHeader
      title={MESSAGES.service.recentCars}
      actions={
        <ButtonLink variant="outline" to="/dashboard/new">
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
