import { nextInWords } from '@glovebox/shared/dueWords';
import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { Service } from '@glovebox/shared/serviceRecord';
import { isOther, ownWords, serviceTitle } from '@glovebox/shared/serviceTitle';
import { stampOf } from '@glovebox/shared/stamp';
import type { Units } from '@glovebox/shared/units';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { EntryText } from '../../ui/ledger/EntryText.tsx';
import type { LedgerEntry } from '../../ui/ledger/ledgerEntry.ts';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { StampWords } from '../../ui/ledger/Stamp.tsx';
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
  stamp: stampOf(service),
  place: service.doneBy?.name ?? placeOf(service),
  ...priceOf(service),
  cost: paidFor(service),
  title: <StretchedLink to={`/dashboard/services/${service._id}`}>{serviceTitle(service)}</StretchedLink>,
  marks: <ServiceMarks {...service} enteredLater={isEnteredLater(service)} />,
  text: (
    <>
      <EntryText
        leads={whereAndWho(service)}
        cut={summary(service)}
        says={[
          nextInWords(service, units),
          paidFor(service) === undefined &&
            service.handedOver?.cost !== undefined &&
            'Paid by a previous owner',
        ]}
      />
      {stampWords(service)}
    </>
  ),
  textOfVisit: (counted) => (
    <>
      <EntryText leads={[...whereAndWho(service), counted]} says={[]} />
      {stampWords(service)}
    </>
  ),
});

/** What the stamp says, in words where the stamp is too small for them. */
const stampWords = (service: Listed) => {
  const stamp = stampOf(service);
  return stamp && <StampWords kind={stamp} className="@md:sr-only" />;
};

const placeOf = ({ own, where, handedOver }: Listed) => own?.where ?? where ?? handedOver?.where;

/** Returns the place, and who recorded it unless a stamp says so. */
const whereAndWho = (service: Listed) => {
  if (service.verifiedByWorkshop) return [service.doneBy?.name ?? placeOf(service)];
  const place = placeOf(service);
  if (!service.byCaller) return [place, 'Recorded by the owner'];
  return [place, place === undefined ? 'By you' : 'by you'];
};

/** Returns what the reader paid, or what the workshop charged. */
const paidFor = ({ cost, own }: Listed) => own?.cost ?? cost;

const priceOf = (service: Listed) => {
  const price = paidFor(service) ?? service.handedOver?.cost;
  return price && { price: formatMoney(price), amount: price };
};

/** Returns the description, or the parts if there is none, unless it is already the title. */
const summary = ({ carName = '', ...service }: Listed) => {
  const written = isOther(service) ? undefined : ownWords({ ...service, parts: [] });
  return [carName, written ?? service.parts.join(', ')].filter(Boolean).join(' · ');
};
