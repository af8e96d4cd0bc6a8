import { lookOf } from '@glovebox/shared/carLooks';
import type { Transfer } from '@glovebox/shared/transfer';
import { Link } from 'react-router-dom';
import { carName } from '@glovebox/shared/carName';
import { formatDaysUntil } from '../../lib/format.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CarDrawing } from '../../ui/CarDrawing.tsx';

/** Cars that others offer to the signed-in person, one quiet line each. */
export const OfferedCars = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const units = useUnits();
  return (
    transfers.length > 0 && (
      <ul aria-label="Cars offered to you" className="grid gap-1">
        {transfers.map(({ id, token, car, fromUser, expiresAt }) => (
          <li key={id} className="flex items-center gap-4 px-3 text-muted">
            <CarDrawing {...lookOf(car)} className="w-10 shrink-0" />
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold text-ink">{carName(car)}</span> offered to you by {fromUser.name}
              , expires {formatDaysUntil(expiresAt, units)}{' '}
              <Link
                to={`/dashboard/transfer/${token}`}
                aria-label={`See ${carName(car)}`}
                className="ml-1 inline-block py-1 font-semibold text-accent underline-offset-2 hover:underline"
              >
                See
              </Link>
            </p>
          </li>
        ))}
      </ul>
    )
  );
};
