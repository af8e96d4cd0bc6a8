import type { PublicCar } from '@glovebox/shared/car';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, type Units } from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EntryText } from '../../ui/ledger/EntryText.tsx';
import { Ledger, type LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';

type Shown = PublicCar['services'][number];

interface Props {
  services: PublicCar['services'];
  /** Whether there are older services, which are not shown. */
  isCut: boolean;
  instruments: PublicCar['newInstruments'];
}

/** The services of a car, newest first, without their authors. */
export const PublicServices = ({ services, isCut, instruments }: Props) => {
  const units = useUnits();
  return (
    <Ledger
      entries={services.map((service, index) => toEntry(service, index, units))}
      history={isCut ? 'begun' : 'whole'}
      instruments={instruments}
    />
  );
};

const toEntry = (service: Shown, index: number, units: Units): LedgerEntry => ({
  // the index is the key, because the server sends neither ids nor anything unique
  id: `${service.doneAt} ${index}`,
  type: service.type,
  day: service.doneAt,
  mileage: service.mileage,
  implausible: service.implausible,
  stamped: service.verifiedByWorkshop,
  title: serviceTitle(service),
  marks: (
    <>
      <ServiceMarks {...service} />
      {service.disputed && <Badge tone="danger">Disputed by the owner</Badge>}
    </>
  ),
  text: (
    <EntryText
      whole={descriptionBelowTitle(service)}
      says={[
        service.parts.length > 0 && `Parts: ${service.parts.join(', ')}`,
        !service.verifiedByWorkshop && 'By the owner',
        service.nextMileage !== undefined && `Next at ${formatDistance(service.nextMileage, units)}`,
      ]}
    />
  ),
});
