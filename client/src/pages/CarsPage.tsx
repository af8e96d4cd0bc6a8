import { MESSAGES } from '@glovebox/shared/messages';
import { CarList } from '../features/cars/CarList.tsx';
import { CarsHadLink } from '../features/car-purchase/CarsHadLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const CarsPage = () => (
  <>
    <PageHead title={MESSAGES.title.cars} />
    <ScreenHeader
      title={MESSAGES.car.listHeading}
      actions={
        <>
          <CarsHadLink />
          <ButtonLink variant="outline" size="small" to="/dashboard/claims">
            Your claims
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to="/dashboard/cars/import">
            Import
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to="/dashboard/new">
            <Icon name="plus" />
            {MESSAGES.nav.newCar}
          </ButtonLink>
        </>
      }
    />
    <CarList />
  </>
);

export default CarsPage;
