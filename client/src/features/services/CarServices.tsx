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
import { useFoundServices, useNewestServices, useServicesAndBought } from './useServiceSources.ts';

interface Props {
  car: Pick<Car, '_id' | 'services' | 'servicesCount'>;
  /** The button that records a service. */
  newService: ReactNode;
  /** The fuel purchases and the expenses, if the reader may see them. */
  bought?: { fuel: Fuel; expenses: Counted };
}

/** Entries with their number, which is undefined until it is known. */
type Counted = LedgerSource & { count: number | undefined };
type Fuel = Counted & Pick<ComponentProps<typeof CarLedger>, 'foldInWords'>;

/** The services of a car as a ledger, with its fuel purchases and expenses. */
export const CarServices = ({ car, newService, bought }: Props) => (
  <Card
    title="Services"
    aside={
      <div className="flex items-center gap-3">
        {car.servicesCount > 0 && <Badge>{car.servicesCount}</Badge>}
        {newService}
      </div>
    }
  >
    {car.servicesCount > 0 || bought?.fuel.count || bought?.expenses.count ? (
      <Chosen car={car} bought={bought} />
    ) : (
      <EmptyLedger text={MESSAGES.car.noServices} />
    )}
  </Card>
);

const Chosen = ({ car, bought }: Pick<Props, 'car'> & { bought: Props['bought'] }) => {
  const { fuel, expenses } = bought ?? {};
  const filter = useLedgerFilter(bought !== undefined);
  const { view, search, searchFor } = filter;
  // each service has a reading
  const { data } = useGetMileageQuery(car._id);
  const stamped = data?.readings.filter((reading) => reading.verified).length;
  const counts = [car.servicesCount, ...(bought ? [bought.fuel.count, bought.expenses.count] : [])];
  const all = counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
  return (
    <>
      <div className="@container -mx-card -mt-card mb-card border-b border-rule px-card py-3">
        <LedgerFilter
          filter={filter}
          counts={{
            all,
            services: car.servicesCount,
            fuel: fuel?.count,
            expenses: expenses?.count,
            stamped,
          }}
        />
      </div>
      {search !== '' || view === 'stamped' ? (
        <Found carId={car._id} search={search} verified={view === 'stamped'} onClear={() => searchFor('')} />
      ) : view === 'fuel' && fuel ? (
        <OrNone text="No fuel recorded yet." source={fuel} />
      ) : view === 'expenses' && expenses ? (
        <OrNone text="No expenses recorded yet." source={expenses} />
      ) : view === 'all' && bought ? (
        <Everything car={car} bought={bought} instruments={data?.newInstruments} />
      ) : car.servicesCount === 0 ? (
        <None text={MESSAGES.car.noServices} />
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

const Everything = ({
  car,
  bought: { fuel, expenses },
  instruments,
}: Pick<Props, 'car'> & Required<Pick<Props, 'bought'>> & Instruments) => (
  <CarLedger
    {...useServicesAndBought(car, [fuel, expenses])}
    isHistory
    instruments={instruments}
    foldInWords={fuel.foldInWords}
    expected={Math.min(10, Math.max(3, car.servicesCount))}
  />
);

const None = ({ text }: { text: string }) => <p className="py-6 text-center text-muted">{text}</p>;

const OrNone = ({ text, source }: { text: string; source: LedgerSource }) =>
  source.entries?.length === 0 ? <None text={text} /> : <CarLedger {...source} />;

interface Wanted {
  carId: string;
  search: string;
  verified: boolean;
  onClear: () => void;
}

const Found = ({ carId, search, verified, onClear }: Wanted) => {
  const found = useFoundServices(carId, search, verified);
  // a search can find some of the services of a visit
  if (found.entries?.length !== 0) return <CarLedger {...found} isGrouped={search === ''} />;
  if (search !== '') return <NothingFound noun="service" search={search} onClear={onClear} />;
  return <None text="No workshop has verified a service yet." />;
};
