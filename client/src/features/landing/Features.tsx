import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import {
  Consumption,
  CarTransfer,
  NextService,
  Readings,
  SharedLink,
  Verified,
  Warnings,
} from './featureIllustrations.tsx';
import { Section } from './Section.tsx';

export const Features = () => (
  <Section
    id="features"
    title="Everything your paper service book does, and more"
    text="One page for each car. You fill it, workshops confirm it, and buyers can trust it."
  >
    <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-6">
      <Feature
        icon="gauge"
        title="A checked odometer"
        text="Readings must rise over time. Typos are marked and left out of every figure."
        className="md:col-span-4"
      >
        <Readings />
      </Feature>
      <Feature
        icon="shield"
        title="Verified by workshops"
        text="A workshop’s service carries a stamp. The owner can’t change or remove it."
        className="md:col-span-2"
      >
        <Verified />
      </Feature>
      <Feature
        icon="share"
        title="Share the car, not yourself"
        text="A link shows services and warnings, never names, workshops, notes or fuel. Renew the code and the old link stops working."
        className="md:col-span-2"
      >
        <SharedLink />
      </Feature>
      <Feature
        icon="warning"
        title="Warnings with a priority"
        text="What an inspection found stays on the dashboard and the public page until it’s fixed."
        className="md:col-span-4"
      >
        <Warnings />
      </Feature>
      <Feature
        icon="clock"
        title="Reminded in good time"
        text="Glovebox reminds you before something is due, by distance or by date, and puts it into your calendar."
        className="md:col-span-2"
      >
        <NextService />
      </Feature>
      <Feature
        icon="fuel"
        title="Fuel that adds up"
        text="Worked out between full tanks, so a half-filled one never skews the average."
        className="md:col-span-2"
      >
        <Consumption />
      </Feature>
      <Feature
        icon="transfer"
        title="Handed over with the keys"
        text="Sell the car and transfer its book by email. Your notes and your fuel stay with you."
        className="md:col-span-2"
      >
        <CarTransfer />
      </Feature>
    </div>
  </Section>
);

interface FeatureProps {
  icon: IconName;
  title: string;
  text: string;
  className: string;
  /** An illustration of the product, without real data. */
  children: ReactNode;
}

const Feature = ({ icon, title, text, className, children }: FeatureProps) => (
  <article
    className={classNames(
      'flex flex-wrap items-center justify-between gap-x-10 gap-y-6 bg-surface p-6',
      className,
    )}
  >
    <div className="min-w-56 flex-1 self-start">
      <Icon name={icon} className="size-5 text-accent" />
      <h3 className="mt-4 text-base font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-[30em] text-pretty text-muted">{text}</p>
    </div>
    {children}
  </article>
);
