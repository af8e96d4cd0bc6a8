import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Section } from './Section.tsx';

export const Features = () => (
  <Section
    id="features"
    title="Everything the paper book does, and what it never could"
    text="One page for each car. You fill it, workshops confirm it, and buyers can trust it."
  >
    <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-6">
      <Feature
        icon="gauge"
        title="An odometer that is checked"
        text="Readings must rise with time. A typing error is marked and left out of every figure, not buried in it."
        className="md:col-span-4"
      >
        <Readings />
      </Feature>
      <Feature
        icon="shield"
        title="Verified by workshops"
        text="A workshop’s entry carries its mark. Nobody can rewrite it afterwards, not even the owner."
        className="md:col-span-2"
      />
      <Feature
        icon="share"
        title="Share the car, not yourself"
        text="A link shows services and warnings, never names, workshops, notes or fuel. Make a new code and the old link ends."
        className="md:col-span-2"
      />
      <Feature
        icon="warning"
        title="Warnings with a priority"
        text="What the last inspection found stays in sight until it is done, on the dashboard and on the public page."
        className="md:col-span-4"
      >
        <Warnings />
      </Feature>
      <Feature
        icon="clock"
        title="The next service, in good time"
        text="Say at what mileage it is due. Glovebox speaks up within the last 1,000 km."
        className="md:col-span-2"
      />
      <Feature
        icon="fuel"
        title="Fuel that adds up"
        text="Litres over distance between full tanks, so that a half-filled tank never bends the average."
        className="md:col-span-2"
      />
      <Feature
        icon="transfer"
        title="Handed over with the keys"
        text="Sell the car and transfer its book by email. Your notes and your fuel stay with you."
        className="md:col-span-2"
      />
    </div>
  </Section>
);

interface FeatureProps {
  icon: IconName;
  title: string;
  text: string;
  className: string;
  children?: ReactNode;
}

const Feature = ({ icon, title, text, className, children }: FeatureProps) => (
  <article
    className={classNames(
      'flex flex-wrap items-center justify-between gap-x-10 gap-y-6 bg-surface p-6',
      className,
    )}
  >
    <div className={children === undefined ? 'self-start' : 'min-w-56 flex-1 self-start'}>
      <Icon name={icon} className="size-5 text-accent" />
      <h3 className="mt-4 text-base font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-[48ch] text-pretty text-muted">{text}</p>
    </div>
    {children}
  </article>
);

const READINGS = [
  ['Sep 2025', '101,305 km', true],
  ['Jan 2026', '10,640 km', false],
  ['Mar 2026', '109,870 km', true],
] as const;

const Readings = () => (
  <ol aria-hidden="true" className="w-full max-w-84 whitespace-nowrap rounded-lg border border-line bg-bg">
    {READINGS.map(([month, km, plausible]) => (
      <li
        key={month}
        className="flex items-center justify-between gap-3 border-b border-line px-3 py-2 last:border-0"
      >
        <span className="text-xs text-muted">{month}</span>
        {!plausible && <Badge tone="caution">Implausible reading</Badge>}
        <span className={plausible ? 'font-medium' : 'text-muted line-through'}>{km}</span>
      </li>
    ))}
  </ol>
);

const Warnings = () => (
  <ul aria-hidden="true" className="w-full max-w-72 rounded-lg border border-line bg-bg">
    {(
      [
        ['Brake fluid is due', 'Urgent', 'danger'],
        ['Rear pads at 4 mm', 'Moderate', 'caution'],
        ['Wiper blades', 'Low', 'neutral'],
      ] as const
    ).map(([title, label, tone]) => (
      <li
        key={title}
        className="flex items-center justify-between gap-3 border-b border-line px-3 py-2 last:border-0"
      >
        <span className="font-medium">{title}</span>
        <Badge tone={tone}>{label}</Badge>
      </li>
    ))}
  </ul>
);
