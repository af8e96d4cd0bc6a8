import { MESSAGES } from '@glovebox/shared/messages';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';

/** The empty state of the cars' list: an empty car card. */
export const NoCars = () => (
  <div className="max-w-md rounded-lg border border-dashed border-control px-card py-4">
    <div className="flex items-start justify-between gap-4">
      <div className="grid justify-items-start gap-3">
        <p className="text-base font-semibold">{MESSAGES.car.noCars}</p>
        <ButtonLink to="/dashboard/new">{MESSAGES.car.createCar}</ButtonLink>
      </div>
      <CarDrawing className="w-32 shrink-0 opacity-50 grayscale" />
    </div>
    <div
      aria-hidden="true"
      className="mt-4 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-5 border-t border-rule pt-3 text-xs text-muted"
    >
      {['Mileage', 'Next service', 'Last'].map((label) => (
        <span key={label}>
          {label}
          <span className="mt-2 mb-1 block h-2 w-3/4 rounded-full bg-ink/8" />
        </span>
      ))}
    </div>
  </div>
);
