import type { Service } from '@glovebox/shared/serviceRecord';
import { isOther, ownWords, serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDay, formatKm } from '../../lib/format.ts';
import { ServiceIcon } from '../../ui/ServiceIcon.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';

/** A service with the car's name where several cars are meant. */
export type Listed = Omit<Service, 'onCar'> & { carName?: string };

/** Services, the latest done first, each leading to its details. */
export const ServiceList = ({ services }: { services: readonly Listed[] }) => (
  <ul className="-mx-4 -mt-4 divide-y divide-line last:-mb-4">
    {services.map((service) => (
      <li
        key={service._id}
        className="relative flex gap-3 px-4 py-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] hover:bg-ink/3"
      >
        <ServiceIcon type={service.type} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StretchedLink to={`/dashboard/services/${service._id}`} className="font-medium">
              {serviceTitle(service)}
            </StretchedLink>
            <ServiceMarks {...service} />
          </div>
          <p className="truncate text-muted">{summary(service)}</p>
          {service.nextMileage !== undefined && (
            <p className="text-muted">Next at {formatKm(service.nextMileage)}</p>
          )}
        </div>
        <div className="shrink-0 text-right">
          <p className="font-medium">{formatKm(service.mileage)}</p>
          <p className="text-muted">
            <time dateTime={service.doneAt}>{formatDay(service.doneAt)}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** The one line under the title: what was written about it, else what went in, unless it is the title. */
const summary = ({ carName = '', ...service }: Listed) => {
  const written = isOther(service) ? undefined : ownWords({ ...service, parts: [] });
  return [carName, written ?? service.parts.join(', ')].filter(Boolean).join(' · ');
};
