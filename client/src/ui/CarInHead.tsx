import type { Body, Paint } from '@glovebox/shared/carLooks';
import type { CarRelation } from '@glovebox/shared/policy';
import { carName } from '@glovebox/shared/carName';
import { classNames } from '../lib/classNames.ts';
import { CarPicture } from './CarPicture.tsx';

interface Props {
  car: {
    make: { name: string };
    model: { name: string; imgUrl: string | null; body?: Body | undefined };
    body?: Body | undefined;
    paint?: Paint | undefined;
    nickname?: string | undefined;
    plate?: string | undefined;
    vin: string;
    owner?: { name?: string | undefined };
    standing?: CarRelation;
  };
}

/** The classes of a car in the head of a dialog. Beside the title of a compact one, its name is cut off. */
export const IN_HEAD =
  'mt-1 flex items-center gap-3 in-data-compact:max-sm:mt-0 in-data-compact:max-sm:gap-2';
export const DRAWING_IN_HEAD = 'w-18 shrink-0 in-data-compact:max-sm:w-12';
export const NAME_IN_HEAD =
  'block text-base font-medium text-ink wrap-anywhere in-data-compact:max-sm:line-clamp-1 in-data-compact:max-sm:text-sm';

/**
 * The car that a dialog is about, for people with many cars: its drawing, what they call it, and what else tells it from
 * like ones. Its nickname and plate are only there for whoever may see them.
 */
export const CarInHead = ({ car }: Props) => {
  const { nickname, plate, vin, owner, standing } = car;
  const vehicle = carName(car);
  const first = nickname ?? plate ?? vehicle;
  const customer = standing === 'owner' ? undefined : owner?.name;
  return (
    <span className={IN_HEAD}>
      <CarPicture car={car} className={DRAWING_IN_HEAD} />
      <span className="min-w-0">
        <span className={NAME_IN_HEAD} title={first}>
          {first}
        </span>{' '}
        <span
          className={classNames(
            'flex flex-wrap gap-x-2 text-sm wrap-anywhere in-data-compact:max-sm:text-xs',
            first !== vehicle && 'in-data-compact:max-sm:hidden',
          )}
        >
          {/* the spaces are for screen readers */}
          {customer !== undefined && <span className="text-ink">{customer} </span>}
          {first !== vehicle && <span>{vehicle} </span>}
          {plate !== undefined && first !== plate && <span className="whitespace-nowrap">{plate}</span>}
          {(first === vehicle || customer !== undefined) && (
            <span className="font-mono break-all">{vin}</span>
          )}
        </span>
      </span>
    </span>
  );
};
