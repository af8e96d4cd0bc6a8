import { Gauge } from './Gauge.tsx';
import { Ring } from './Ring.tsx';

interface Props {
  /** How many services a workshop verified. */
  verified: number;
  services: number;
  /** Who verified them. */
  by?: string;
}

/** How many of a car's services workshops stand behind. */
export const StampedGauge = ({ verified, services, by = 'by workshops' }: Props) =>
  services === 0 ? (
    <Gauge label="Stamped" picture={<Ring share={null}>–</Ring>} value="–" note="No services yet" />
  ) : (
    <Gauge
      label="Stamped"
      picture={<Ring share={verified / services}>{verified}</Ring>}
      value={`${verified} of ${services}`}
      note={by}
    />
  );
