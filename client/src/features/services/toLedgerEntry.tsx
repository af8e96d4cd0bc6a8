import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { Service } from '@glovebox/shared/serviceRecord';
import { isOther, ownWords, serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, type Units } from '@glovebox/shared/units';
import { formatMoney } from '../../lib/formatMoney.ts';
import { EntryText } from '../../ui/ledger/EntryText.tsx';
import type { LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';

/** A service, with the name of its car in lists of several cars. */
type Listed = Omit<Service, 'onCar'> & { carName?: string };

/** Turns a service into an entry of a ledger that links to its details. */
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

/** Returns what the reader paid, or what the workshop charged. */
const paidFor = ({ cost, own }: Listed) => own?.cost ?? cost;

const priceOf = (service: Listed) => {
  const price = paidFor(service) ?? service.handedOver?.cost;
  return price && { price: formatMoney(price) };
};

/** Returns the description, or the parts if there is none, unless it is already the title. */
const summary = ({ carName = '', ...service }: Listed) => {
  const written = isOther(service) ? undefined : ownWords({ ...service, parts: [] });
  return [carName, written ?? service.parts.join(', ')].filter(Boolean).join(' · ');
};
