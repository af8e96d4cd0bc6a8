import { Gauge } from './Gauge.tsx';
import { Ring } from './Ring.tsx';

interface Props {
  /** The number of services that workshops verified. */
  verified: number;
  services: number;
  /** The workshops that verified them. */
  by?: string;
}

/** Shows how many of a car's services workshops verified. */
export const StampedGauge = ({ verified, services, by = 'by workshops' }: Props) => (
  <Gauge
    label="Stamped"
    picture={<Ring share={services === 0 ? null : verified / services} />}
    value={services === 0 ? '–' : `${verified} of ${services}`}
    note={services === 0 ? 'No services yet' : by}
  />
);
