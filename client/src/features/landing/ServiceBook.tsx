import { Badge } from '../../ui/Badge.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { WorkshopStamp } from './WorkshopStamp.tsx';

const ENTRIES: readonly { icon: IconName; type: string; day: string; km: string; parts: string }[] = [
  {
    icon: 'drop',
    type: 'Oil Change Service',
    day: 'Oct 21, 2026',
    km: '118,240 km',
    parts: 'Oil 5W-30, filter',
  },
  {
    icon: 'disc',
    type: 'Brake Service',
    day: 'Mar 4, 2026',
    km: '109,870 km',
    parts: 'Front discs and pads',
  },
  {
    icon: 'book',
    type: 'Full Service',
    day: 'Sep 12, 2025',
    km: '101,305 km',
    parts: 'Plugs, air filter, fluid',
  },
];

/** The product's own card of a car, drawn with the very colours and type of the product. A picture, not data. */
export const ServiceBook = () => (
  <div
    role="img"
    aria-label="A car’s page in Glovebox: mileage, its rise over five years, the last three services with a workshop’s stamp, an open warning and the shared code"
    className="relative mx-auto w-full max-w-140 pb-10 lg:mx-0"
  >
    <div className="relative rounded-lg border border-line bg-surface shadow-overlay">
      <div className="flex items-center gap-3 border-b border-line p-4 sm:px-6">
        <span className="grid size-11 place-items-center rounded-lg border border-line bg-bg">
          <Icon name="car" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-base font-semibold">Volkswagen Golf VII</p>
          <p className="truncate font-mono text-xs text-muted">WVWZZZAUZKW······</p>
        </div>
        <span className="max-sm:hidden">
          <Badge tone="success">Mileage consistent</Badge>
        </span>
      </div>
      <div className="flex items-end justify-between gap-4 px-4 pt-4 sm:px-6">
        <div>
          <p className="text-xs text-muted">Last recorded mileage</p>
          <p className="mt-1.5 flex items-end gap-0.5 font-mono text-lg font-semibold">
            {['1', '1', '8', '2', '4', '0'].map((digit, index) => (
              <span key={index} className="rounded-md border border-line bg-bg px-1 py-0.5 sm:px-1.5">
                {digit}
              </span>
            ))}
            <span className="ml-1.5 font-sans text-sm font-normal text-muted">km</span>
          </p>
        </div>
        <MileageCurve />
      </div>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {ENTRIES.map(({ icon, type, day, km, parts }) => (
          <li key={type} className="flex items-center gap-3 px-4 py-3 sm:px-6">
            <span className="grid size-8 shrink-0 place-items-center rounded-md bg-ink/6 text-muted">
              <Icon name={icon} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{type}</p>
              <p className="truncate text-xs text-muted">{parts}</p>
            </div>
            <div className="text-right">
              <p className="font-medium">{km}</p>
              <p className="text-xs text-muted">{day}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="rounded-b-lg border-t border-line bg-bg px-4 pt-3 pb-8 sm:px-6">
        <div className="flex justify-between text-xs">
          <span className="text-muted">Next oil change at 133,240 km</span>
          <span className="font-medium">in 15,000 km</span>
        </div>
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-ink/8">
          <div className="h-full w-[6%] rounded-full bg-accent" />
        </div>
      </div>
      <WorkshopStamp
        day="Oct 21"
        year="2026"
        className="absolute top-[18%] right-[5%] size-24 sm:top-[49%] sm:right-[29%] -rotate-14 text-accent opacity-75 sm:size-28"
      />
    </div>
    <div className="absolute bottom-0 left-4 flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-overlay sm:-left-4">
      <Icon name="warning" className="size-5 text-caution" />
      <div>
        <p className="font-medium">Rear pads at 4 mm</p>
        <p className="text-xs text-muted">Warning, moderate</p>
      </div>
    </div>
    <div className="absolute right-4 bottom-3 hidden items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 font-mono text-xs shadow-overlay sm:flex lg:-right-3">
      <Icon name="share" className="text-accent" />
      K7QW-93MX-T2HD
    </div>
  </div>
);

const MileageCurve = () => (
  <svg viewBox="0 0 160 56" className="h-14 w-40 overflow-visible text-accent max-sm:hidden">
    <path d="M0 55.5h160" className="stroke-line" />
    <path d="M2 50 30 43 58 37 84 27 112 20 136 11 156 5V55H2Z" className="fill-accent/10" />
    <path d="M2 50 30 43 58 37 84 27 112 20 136 11 156 5" fill="none" stroke="currentColor" strokeWidth="2" />
    {[
      [112, 20],
      [136, 11],
      [156, 5],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="3.5" className="fill-surface" stroke="currentColor" strokeWidth="2" />
    ))}
  </svg>
);
