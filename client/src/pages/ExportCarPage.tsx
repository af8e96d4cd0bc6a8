import { MESSAGES } from '@glovebox/shared/messages';
import { useParams } from 'react-router-dom';
import { BookPreview } from '../features/book/BookPreview.tsx';
import { carName } from '../lib/carName.ts';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MakeLogo } from '../ui/MakeLogo.tsx';
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
            logo={<MakeLogo name={car.make.name} imgUrl={car.make.imgUrl} className="size-12" />}
            title={MESSAGES.car.exportPdf}
            subtitle={`Service book of ${carName(car)}`}
            actions={
              <ButtonLink variant="outline" to={`/dashboard/cars/${id}`}>
                <Icon name="chevron-left" />
                Back to the car
              </ButtonLink>
            }
          />
          <BookPreview carId={id} carName={carName(car)} />
        </>
      )}
    </LoadedCar>
  );
};

export default ExportCarPage;
