import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ComponentProps, ReactNode } from 'react';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLedger } from '../../ui/ledger/EmptyLedger.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { CarLedger, type LedgerSource } from './CarLedger.tsx';
import { LedgerFilter } from './LedgerFilter.tsx';
import { useLedgerFilter } from './useLedgerFilter.ts';
import { useFoundServices, useNewestServices, useServicesAndFuel } from './useServiceSources.ts';

interface Props {
  car: Pick<Car, '_id' | 'services' | 'servicesCount'>;
  /** The button that records a service. */
  newService: ReactNode;
  /** The fuel purchases, if the reader may see them. */
  fuel?: LedgerSource & { count: number | undefined };
}

/** The services of a car as a ledger, with its fuel purchases on request. */
export const CarServices = ({ car, newService, fuel }: Props) => (
  <Card
    title="Services"
    aside={
      <div className="flex items-center gap-3">
        {car.servicesCount > 0 && <Badge>{car.servicesCount}</Badge>}
        {newService}
      </div>
    }
  >
    {car.servicesCount === 0 ? (
      <EmptyLedger text={MESSAGES.car.noServices} />
    ) : (
      <Chosen car={car} fuel={fuel} />
    )}
  </Card>
);

const Chosen = ({ car, fuel }: Pick<Props, 'car'> & { fuel: Props['fuel'] }) => {
  const filter = useLedgerFilter(fuel !== undefined);
  const { view, search, searchFor } = filter;
  // each service has a reading
  const { data } = useGetMileageQuery(car._id);
  const verified = data?.readings.filter((reading) => reading.verified).length;
  const all = fuel ? fuel.count !== undefined && fuel.count + car.servicesCount : car.servicesCount;
  return (
    <>
      <div className="@container -mx-card -mt-card mb-card border-b border-rule px-card py-3">
        <LedgerFilter
          filter={filter}
          counts={{ all: all || undefined, services: car.servicesCount, fuel: fuel?.count, verified }}
        />
      </div>
      {search !== '' || view === 'verified' ? (
        <Found carId={car._id} search={search} verified={view === 'verified'} onClear={() => searchFor('')} />
      ) : view === 'fuel' && fuel ? (
        <CarLedger {...fuel} />
      ) : view === 'all' && fuel ? (
        <ServicesAndFuel carId={car._id} fuel={fuel} instruments={data?.newInstruments} />
      ) : (
        <Newest car={car} instruments={data?.newInstruments} />
      )}
    </>
  );
};

type Instruments = Pick<ComponentProps<typeof CarLedger>, 'instruments'>;

const Newest = ({ car, instruments }: Pick<Props, 'car'> & Instruments) => (
  <CarLedger {...useNewestServices(car)} isHistory instruments={instruments} />
);

const ServicesAndFuel = ({
  carId,
  fuel,
  instruments,
}: { carId: string; fuel: LedgerSource } & Instruments) => (
  <CarLedger {...useServicesAndFuel(carId, fuel)} isHistory instruments={instruments} />
);

interface Wanted {
  carId: string;
  search: string;
  verified: boolean;
  onClear: () => void;
}

const Found = ({ carId, search, verified, onClear }: Wanted) => {
  const found = useFoundServices(carId, search, verified);
  if (found.entries?.length !== 0) return <CarLedger {...found} />;
  if (search !== '') return <NothingFound noun="service" search={search} onClear={onClear} />;
  return <p className="py-6 text-center text-muted">No workshop has verified a service yet.</p>;
};
