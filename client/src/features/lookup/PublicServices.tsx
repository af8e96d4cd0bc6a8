import type { PublicCar } from '@glovebox/shared/car';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDay, formatKm } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ServiceIcon } from '../../ui/ServiceIcon.tsx';
import { ServiceMarks } from '../../ui/ServiceMarks.tsx';

type Shown = PublicCar['services'][number];

/** Who stands behind an entry, and what to know of it; no names. */
const PublicMarks = ({ verifiedByWorkshop, enteredLater, disputed }: Shown) => (
  <>
    {!verifiedByWorkshop && <Badge>By the owner</Badge>}
    {enteredLater && <Badge>Entered later</Badge>}
    {disputed && <Badge tone="danger">Disputed by the owner</Badge>}
  </>
);

/** What was done to a car, newest first, without who did it. */
export const PublicServices = ({ services }: { services: PublicCar['services'] }) => (
  <ul className="divide-y divide-line">
    {services.map((service, index) => (
      // neither ids nor anything unique leave the server: the index in the list has to do
      <li key={index} className="flex break-inside-avoid gap-3 py-3 first:pt-0 last:pb-0">
        <ServiceIcon type={service.type} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-x-4">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{serviceTitle(service)}</span>
              <ServiceMarks {...service} />
              <PublicMarks {...service} />
            </span>
            <span className="shrink-0 font-medium">{formatKm(service.mileage)}</span>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-muted">
            <time dateTime={service.doneAt}>{formatDay(service.doneAt)}</time>
            {service.nextMileage !== undefined && <span>next at {formatKm(service.nextMileage)}</span>}
          </div>
          {descriptionBelowTitle(service) !== undefined && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{descriptionBelowTitle(service)}</p>
          )}
          {service.parts.length > 0 && (
            <p className="mt-1 wrap-anywhere text-muted">Parts: {service.parts.join(', ')}</p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
