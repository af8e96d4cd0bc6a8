import { Skeleton } from '../Skeleton.tsx';
import { Gauge } from './Gauge.tsx';

/** Keeps the place of a gauge while its value is loading. */
export const WaitingGauge = ({ label }: { label: string }) => (
  <Gauge
    label={label}
    picture={<Skeleton className="aspect-square h-full rounded-full!" />}
    value={<span className="text-muted">…</span>}
  />
);
