import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import type { PublicCarKey } from '../features/lookup/lookupApi.ts';
import { PublicCar } from '../features/lookup/PublicCar.tsx';
import { PublicHeader } from '../features/lookup/PublicHeader.tsx';
import { usePublicPage } from '../features/lookup/usePublicPage.ts';
import { MileageChart } from '../features/mileage/MileageChart.tsx';
import { WarningDetailsDialog } from '../features/warnings/WarningDetailsDialog.tsx';
import { carName } from '@glovebox/shared/carName';
import { nextService } from '@glovebox/shared/nextService';
import { LineDrawing } from '../ui/charts/LineDrawing.tsx';

type PublicReading = Car['record']['readings'][number];

interface Selected {
  warning: PublicWarning;
  carName: string;
}

const toReading = ({ day, km, implausible, verified }: PublicReading) => ({
  doneAt: day,
  mileage: km,
  implausible,
  source: 'service' as const,
  verified,
});

const Page = ({ of }: { of: PublicCarKey }) => {
  const [selected, setSelected] = useState<Selected | null>(null);
  const page = usePublicPage(of);
  return (
    <>
      <PublicHeader hasSessionCookie={page.found?.hasSessionCookie ?? false} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 py-6 focus:outline-none sm:px-6 sm:py-8"
      >
        <PublicCar
          by={of.by}
          page={page}
          chart={({ car, today }) => (
            <MileageChart
              Line={LineDrawing}
              readings={car.record.readings.map(toReading)}
              newInstruments={car.newInstruments}
              mileage={car.mileage}
              next={nextService(car, today)}
              today={today}
            />
          )}
          onWarning={(warning, car) => setSelected({ warning, carName: carName(car) })}
        />
      </main>
      {selected && <WarningDetailsDialog {...selected} onClose={() => setSelected(null)} />}
    </>
  );
};

const PublicCarPage = () => {
  const { id = '', vin } = useParams();
  return vin === undefined ? (
    <Page key={id} of={{ by: 'code', value: id }} />
  ) : (
    <Page key={vin} of={{ by: 'vin', value: vin }} />
  );
};

export default PublicCarPage;
