import type { PublicCar } from '@glovebox/shared/car';
import { nextInWords } from '@glovebox/shared/dueWords';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { stampOf } from '@glovebox/shared/stamp';
import type { Units } from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EntryText } from '../../ui/ledger/EntryText.tsx';
import { Ledger } from '../../ui/ledger/Ledger.tsx';
import type { LedgerEntry } from '../../ui/ledger/ledgerEntry.ts';
import { StampWords } from '../../ui/ledger/Stamp.tsx';
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
      groups={isCut ? 'unfinished' : 'finished'}
      instruments={instruments}
    />
  );
};

const toEntry = (service: Shown, index: number, units: Units): LedgerEntry => {
  const stamp = stampOf(service);
  const whole = descriptionBelowTitle(service);
  const says = [
    service.parts.length > 0 && `Parts: ${service.parts.join(', ')}`,
    nextInWords(service, units),
  ];
  const details = (whole !== undefined || says.some(Boolean)) && <EntryText whole={whole} says={says} />;
  const who = stamp ? (
    <StampWords kind={stamp} />
  ) : (
    <p className="text-xs leading-5">Recorded by the owner</p>
  );
  return {
    // the index is the key, because the server sends neither ids nor anything unique
    id: `${service.doneAt} ${index}`,
    type: service.type,
    day: service.doneAt,
    mileage: service.mileage,
    implausible: service.implausible,
    stamp,
    title: serviceTitle(service),
    marks: (
      <>
        <ServiceMarks {...service} />
        {service.disputed && <Badge tone="danger">Disputed by the owner</Badge>}
      </>
    ),
    text: (
      <>
        {details}
        {who}
      </>
    ),
    ...(details && { textInVisit: details }),
    textOfVisit: (counted) => (
      <>
        <p className="text-xs">{counted}</p>
        {who}
      </>
    ),
  };
};
