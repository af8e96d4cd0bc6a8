import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import { AttentionStrip } from '../features/attention/AttentionStrip.tsx';
import { worstOf } from '../features/attention/concerns.ts';
import { useResolveWarning } from '../features/warnings/useResolveWarning.ts';

export const CarAttention = ({ car: { _id, due, warnings, standing } }: { car: Car }) => {
  const { resolve } = useResolveWarning();
  const withCar = <Thing,>(thing: Thing) => ({ ...thing, car: { _id } });
  return (
    <AttentionStrip
      concerns={worstOf({ due: due.map(withCar), warnings: warnings.map(withCar) })}
      onResolve={
        can(standing, 'resolveWarning')
          ? (warning) => resolve({ carId: _id, warnId: warning._id, title: warning.title })
          : undefined
      }
    />
  );
};
