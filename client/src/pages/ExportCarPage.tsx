import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { useParams } from 'react-router-dom';
import { BookPreview } from '../features/book/BookPreview.tsx';
import { carName } from '@glovebox/shared/carName';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const ExportCarPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedCar key={id} id={id}>
      {(car) => (
        <>
          <PageHead title={MESSAGES.car.exportPdf} />
          <ScreenHeader
            logo={<CarPicture car={car} className="w-28" />}
            title={MESSAGES.car.exportPdf}
            subtitle={`Service book of ${privateCarName(car)}`}
            actions={
              <ButtonLink variant="outline" to={`/dashboard/cars/${id}`}>
                <Icon name="chevron-left" />
                Back to the car
              </ButtonLink>
            }
          />
          <BookPreview carId={id} carName={carName(car)} mayName={can(car.standing, 'printNames')} />
        </>
      )}
    </LoadedCar>
  );
};

export default ExportCarPage;
