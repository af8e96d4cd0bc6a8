import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicWarning } from '@glovebox/shared/car';
import { PublicCar } from '../features/lookup/PublicCar.tsx';
import { PublicHeader } from '../features/lookup/PublicHeader.tsx';
import { WarningDetailsDialog } from '../features/warnings/WarningDetailsDialog.tsx';
import { carName } from '../lib/carName.ts';

interface Selected {
  warning: PublicWarning;
  carName: string;
}

const PublicCarPage = () => {
  const { id = '' } = useParams();
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
          key={id}
          code={id}
          onWarning={(warning, car) => setSelected({ warning, carName: carName(car) })}
        />
      </main>
      {selected && <WarningDetailsDialog {...selected} onClose={() => setSelected(null)} />}
    </>
  );
};

export default PublicCarPage;
