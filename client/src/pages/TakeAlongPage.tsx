import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { useNavigate, useParams } from 'react-router-dom';
import { BESIDE_HEADING, CarSelect } from '../features/cars/CarSelect.tsx';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { DownloadLink } from '../features/take-along/DownloadLink.tsx';
import { OtherApps } from '../features/take-along/OtherApps.tsx';
import { SpreadsheetFiles } from '../features/take-along/SpreadsheetFiles.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Card } from '../ui/Card.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';

const TITLE = 'Take your records along';
const ALL_CARS = 'all';

const Files = ({ car }: { car?: Car }) => {
  const navigate = useNavigate();
  const takesOthers = !car || can(car.standing, 'useFuel');
  return (
    <>
      <PageHead title={TITLE} />
      {car && (
        <Breadcrumbs
          crumbs={[{ label: privateCarName(car), to: `/dashboard/cars/${car._id}` }, { label: TITLE }]}
        />
      )}
      <ScreenHeader
        title={TITLE}
        subtitle="They’re yours. Use them in a spreadsheet or another app, or keep a copy."
        beside={
          <CarSelect
            className={BESIDE_HEADING}
            car={car}
            before={[{ value: ALL_CARS, label: 'All cars' }]}
            value={car?._id ?? ALL_CARS}
            onChange={(chosen) => {
              if (chosen !== null)
                void navigate(
                  chosen === ALL_CARS ? '/dashboard/take-along' : `/dashboard/take-along/${chosen}`,
                );
            }}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:items-start">
        <SpreadsheetFiles {...(car && { car })} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {takesOthers && <OtherApps {...(car && { carId: car._id })} />}
          <Card title="Everything">
            <div className="grid gap-4">
              <p className="text-muted">
                All your cars and records in one ZIP file: JSON, CSV files for each car, and a list of
                checksums. Keep it, or import it into another Glovebox.
              </p>
              <div>
                <DownloadLink path="/api/auth/export.zip">Download everything</DownloadLink>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
};

/** Where a person downloads the records of one car or of all as files. */
const TakeAlongPage = () => {
  const { id } = useParams();
  if (id === undefined) return <Files />;
  return (
    <LoadedCar key={id} id={id}>
      {(car) => (
        <UnitsOfCar car={car}>
          <Files car={car} />
        </UnitsOfCar>
      )}
    </LoadedCar>
  );
};

export default TakeAlongPage;
