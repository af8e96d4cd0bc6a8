import type { ReactNode } from 'react';
import { Gauge } from './Gauge.tsx';
import { Ring } from './Ring.tsx';

interface Props {
  /** The number of services that workshops verified. */
  verified: number;
  services: number;
  /** The workshops that verified them. */
  by?: string;
  /** The cost of the car, if it is known. */
  cost?: ReactNode;
}

/** Shows how many of a car's services workshops verified. */
export const StampedGauge = ({ verified, services, by = 'by workshops', cost }: Props) =>
  services === 0 ? (
    <Gauge
      label={stampedLabel(cost)}
      picture={<Ring share={null}>–</Ring>}
      value="–"
      note={noteWith('No services yet', cost)}
    />
  ) : (
    <Gauge
      label={stampedLabel(cost)}
      picture={<Ring share={verified / services}>{verified}</Ring>}
      value={`${verified} of ${services}`}
      note={noteWith(by, cost)}
    />
  );

const stampedLabel = (cost: ReactNode) => (cost ? 'Stamped · cost' : 'Stamped');

const noteWith = (note: string, cost: ReactNode) =>
  cost ? (
    <>
      <span className="block">{note}</span>
      {cost}
    </>
  ) : (
    note
  );
