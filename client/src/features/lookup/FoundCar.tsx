import type { PublicCar } from '@glovebox/shared/car';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { today } from '../../lib/today.ts';
import { UnitsContext } from '../../lib/useUnits.ts';
import { publicUnitsOf } from './publicUnits.ts';
import { PublicCarPanel } from './PublicCarPanel.tsx';

/** A short view of the found car, with a link to its public page. */
const FoundCar = ({ car }: { car: PublicCar }) => (
  <article className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
    <UnitsContext value={publicUnitsOf(car)}>
      <PublicCarPanel car={car} today={today({})} heading="h3" />
    </UnitsContext>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ul className="flex min-w-0 flex-1 basis-72 flex-wrap gap-2" aria-label="Key facts">
        {car.warnings.map(({ title, priority, createdAt }) => (
          <li key={`${createdAt} ${title}`} className="max-w-full">
            <Badge tone={priority === 1 ? 'danger' : 'caution'}>
              <span className="sr-only">Open warning: </span>
              <span className="truncate">{title}</span>
            </Badge>
          </li>
        ))}
      </ul>
      {/* an ordinary link, because the landing page has no router */}
      <a
        href={`/check/vin/${encodeURIComponent(car.vin)}`}
        className={buttonClasses('outline', 'large', 'max-sm:w-full')}
      >
        See its whole history
        <Icon name="arrow-right" />
      </a>
    </div>
  </article>
);

export default FoundCar;
