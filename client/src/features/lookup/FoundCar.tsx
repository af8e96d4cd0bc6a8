import type { PublicCar } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatKm } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { MileageVerdict } from '../../ui/MileageVerdict.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { engineText } from './engineText.ts';
import { PublicServices } from './PublicServices.tsx';
import { carName } from '../../lib/carName.ts';

const SHOWN_SERVICES = 3;

/** The car of a VIN, as short as the landing page wants it. */
const FoundCar = ({ car }: { car: PublicCar }) => {
  const { make, services, warnings } = car;
  const more = services.length - SHOWN_SERVICES;
  return (
    <article className="animate-rise rounded-lg border border-line bg-surface p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-3">
        <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-12" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold wrap-anywhere">{carName(car)}</h3>
          <p className="text-muted">{engineText(car.engine)}</p>
        </div>
        {/* a line of its own on phones, where the name needs the width */}
        <div className="max-sm:w-full">
          <MileageVerdict of={car} />
        </div>
      </header>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-3">
        <Stat label="Last recorded mileage" value={formatKm(car.mileage)} />
        <Stat label="Production year" value={car.productionYear} />
        <Stat label="VIN" value={<span className="font-mono text-xs">{car.vin}</span>} />
      </dl>
      {warnings.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Open warnings">
          {warnings.map(({ title, priority, createdAt }) => (
            <li key={`${createdAt} ${title}`} className="max-w-full">
              <Badge tone={priority === 1 ? 'danger' : 'caution'}>
                <span className="truncate">{title}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {services.length === 0 ? (
          <p className="text-muted">{MESSAGES.car.noServices}</p>
        ) : (
          <PublicServices services={services.slice(0, SHOWN_SERVICES)} />
        )}
        {more > 0 && <p className="mt-3 text-muted">and {more} more on record</p>}
        {/* the landing page has no router */}
        <a
          href={`/check/vin/${encodeURIComponent(car.vin)}`}
          className="mt-4 inline-flex min-h-6 items-center gap-1 rounded-md font-medium text-accent underline-offset-4 hover:underline"
        >
          See its whole history
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
};

export default FoundCar;
