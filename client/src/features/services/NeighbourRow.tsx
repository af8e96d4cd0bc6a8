import { formatDate } from '@glovebox/shared/dates';
import { daysBetween } from '@glovebox/shared/days';
import { pluralize } from '@glovebox/shared/pluralize';
import type { Service } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { stampOf } from '@glovebox/shared/stamp';
import { distanceBetween, formatDistance, formatDistanceFigure, type Units } from '@glovebox/shared/units';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dot } from '../../ui/ledger/Spine.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { familyColour } from '../../ui/serviceFamily.ts';

/** The columns of a service's own page: mileage and day, the spine, the entry. */
export const ENTRY_COLUMNS =
  'grid grid-cols-[6.25rem_2rem_minmax(0,1fr)] sm:grid-cols-[10.25rem_3rem_minmax(0,1fr)]';

type Dated = Pick<Service, '_id' | 'doneAt' | 'mileage' | 'implausible'>;

interface Props {
  service: Service;
  /** The service whose page it is. */
  of: Dated;
}

/** The service after or before another one on the same car, as a link. */
export const NeighbourRow = ({ service, of }: Props) => {
  const units = useUnits();
  const isNewer = isAfter(service, of);
  return (
    <div
      className={classNames(
        ENTRY_COLUMNS,
        'relative min-h-16 border-rule hover:bg-ink/3',
        isNewer ? 'border-b' : 'border-t',
      )}
    >
      <div className="py-3 text-right">
        <p className="font-mono text-head font-medium">
          {service.mileage === undefined ? '–' : formatDistanceFigure(service.mileage, units)}
        </p>
        <p className="text-xs text-muted">{formatDate(service.doneAt, units)}</p>
      </div>
      <Dot colour={familyColour(service.type)} filled={stampOf(service) === 'confirmed'} />
      <div className="flex min-w-0 items-center gap-3 py-3 pr-4 sm:pr-7">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <StretchedLink to={`/dashboard/services/${service._id}`} className="font-semibold">
            <span className="sr-only">{isNewer ? 'Newer:' : 'Older:'}</span> {serviceTitle(service)}
          </StretchedLink>
          <p className="text-head text-muted">{apart(service, of, units)}</p>
        </div>
        <Icon
          name="chevron-down"
          className={classNames('text-muted print:hidden', isNewer && 'rotate-180')}
        />
      </div>
    </div>
  );
};

const isAfter = (one: Dated, other: Dated) =>
  one.doneAt === other.doneAt
    ? one.mileage === other.mileage
      ? one._id > other._id
      : (one.mileage ?? -1) > (other.mileage ?? -1)
    : one.doneAt > other.doneAt;

/** Says how far apart two services are: '1,713 km and 37 days later', 'The same day'. */
const apart = (one: Dated, other: Dated, units: Units) => {
  const [older, newer] = isAfter(one, other) ? [other, one] : [one, other];
  const days = daysBetween(older.doneAt, newer.doneAt);
  const isUnknown = older.implausible || newer.implausible;
  const way =
    isUnknown || older.mileage === undefined || newer.mileage === undefined
      ? 0
      : distanceBetween(older.mileage, newer.mileage, units);
  const words = [
    ...(way > 0 ? [formatDistance(way, units)] : []),
    ...(days > 0 ? [pluralize(days, 'day')] : []),
  ];
  return words.length === 0 ? 'The same day' : `${words.join(' and ')} ${one === newer ? 'later' : 'before'}`;
};
