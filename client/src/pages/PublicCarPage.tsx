import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { PublicCar } from '../features/lookup/PublicCar.tsx';
import { PublicHeader } from '../features/lookup/PublicHeader.tsx';
import { MileageReadings } from '../features/mileage/MileageReadings.tsx';
import { WarningDetailsDialog } from '../features/warnings/WarningDetailsDialog.tsx';
import { carName } from '../lib/carName.ts';

type PublicReading = Car['record']['readings'][number];

interface Selected {
  warning: PublicWarning;
  carName: string;
}

const toReading = ({ day, km, implausible }: PublicReading) => ({
  doneAt: day,
  mileage: km,
  implausible,
  source: 'service' as const,
});

const PublicCarPage = () => {
  const { id = '', vin } = useParams();
  const of = vin === undefined ? ({ by: 'code', value: id } as const) : ({ by: 'vin', value: vin } as const);
  const [selected, setSelected] = useState<Selected | null>(null);
  return (
    <>
      <PublicHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 py-6 focus:outline-none sm:px-6 sm:py-8"
      >
        <PublicCar
          key={of.value}
          of={of}
          chart={({ record }) => <MileageReadings readings={record.readings.map(toReading)} />}
          onWarning={(warning, car) => setSelected({ warning, carName: carName(car) })}
        />
      </main>
      {selected && <WarningDetailsDialog {...selected} onClose={() => setSelected(null)} />}
    </>
  );
};

export default PublicCarPage;
