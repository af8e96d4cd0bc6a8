import { formatDay } from '@glovebox/shared/dates';
import type { DueListAnswer } from '@glovebox/shared/dueList';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';

/** Asks to read the odometers that were last read too long ago to say what is due by distance. */
export const StaleCars = ({ stale }: Pick<DueListAnswer, 'stale'>) => {
  const dispatch = useDispatch();
  const reader = useUnits();
  if (stale.length === 0) return null;
  return (
    <section
      aria-label="Odometers to read"
      className="mb-6 rounded-lg border border-caution/50 bg-caution-wash print:hidden"
    >
      <ul className="divide-y divide-rule">
        {stale.map(({ car, lastReading }) => (
          <li key={car._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-3">
            {car.look && <CarDrawing {...car.look} className="w-14 shrink-0 max-[22rem]:hidden" />}
            <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <span className="font-semibold">{car.name}</span> was last read on{' '}
              {formatDay(lastReading, reader)}. More may be due by distance than you see here.
            </p>
            <Button
              variant="outline"
              size="small"
              className="bg-raised!"
              aria-label={`Record reading of ${car.name}`}
              aria-haspopup="dialog"
              onClick={() => dispatch(openDialog({ name: 'record', what: 'reading', carId: car._id }))}
            >
              Record reading
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
