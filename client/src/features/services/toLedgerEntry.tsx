import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { Service } from '@glovebox/shared/serviceRecord';
import { isOther, ownWords, serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, type Units } from '@glovebox/shared/units';
import { formatMoney } from '../../lib/formatMoney.ts';
import { EntryText } from '../../ui/ledger/EntryText.tsx';
import type { LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';

/** A service with the car's name where several cars are meant. */
type Listed = Omit<Service, 'onCar'> & { carName?: string };

/** A service as an entry of a ledger, leading to its details. */
export const toLedgerEntry = (service: Listed, units: Units): LedgerEntry => ({
  id: service._id,
  type: service.type,
  day: service.doneAt,
  mileage: service.mileage,
  implausible: service.implausible,
  stamped: service.verifiedByWorkshop,
  ...priceOf(service),
  cost: paidFor(service),
  title: <StretchedLink to={`/dashboard/services/${service._id}`}>{serviceTitle(service)}</StretchedLink>,
  marks: <ServiceMarks {...service} enteredLater={isEnteredLater(service)} />,
  text: (
    <EntryText
      cut={summary(service)}
      says={[
        !service.verifiedByWorkshop && 'By the owner',
        service.nextMileage !== undefined && `Next at ${formatDistance(service.nextMileage, units)}`,
        paidFor(service) === undefined &&
          service.handedOver?.cost !== undefined &&
          'Paid by a previous owner',
      ]}
    />
  ),
});

/** What its reader paid, or a workshop asked. */
const paidFor = ({ cost, own }: Listed) => own?.cost ?? cost;

const priceOf = (service: Listed) => {
  const price = paidFor(service) ?? service.handedOver?.cost;
  return price && { price: formatMoney(price) };
};

/** What was written about it, else what went in, unless it is the title. */
const summary = ({ carName = '', ...service }: Listed) => {
  const written = isOther(service) ? undefined : ownWords({ ...service, parts: [] });
  return [carName, written ?? service.parts.join(', ')].filter(Boolean).join(' · ');
};
