import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const GAINS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'car',
    title: 'Check in customers’ cars',
    text: 'By VIN or code: right away with the owner’s access code, or as soon as the owner approves.',
  },
  {
    icon: 'shield',
    title: 'Put your stamp on services',
    text: 'What you record is marked ‘Verified by a workshop’, and nobody else can rewrite it.',
  },
  {
    icon: 'gauge',
    title: 'Track repairs',
    text: 'The last and the next service of every car you look after, and what is due soon.',
  },
  {
    icon: 'warning',
    title: 'Warn before it breaks',
    text: 'Your warnings are on the owner’s dashboard the moment you add them.',
  },
  {
    icon: 'book',
    title: 'Start a customer’s book',
    text: 'Create their car, keep its records, and transfer it when they join.',
  },
];

/** Lists the features of the workshop plan, with the actions beside them. */
export const PlanFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-5xl overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_25rem]">
    <section aria-labelledby="plan-gains" className="p-4 max-lg:order-2 sm:p-8">
      <h2 id="plan-gains" className="font-semibold">
        What you get
      </h2>
      <ul className="mt-5 grid gap-5">
        {GAINS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent/10 text-accent">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
    <div className="border-line bg-bg p-4 max-lg:order-1 max-lg:border-b sm:p-8 lg:border-l">
      {/* as high as the offer, the highest state, so that on phones nothing below moves when the plan has loaded */}
      <div className="min-h-75">{children}</div>
    </div>
  </div>
);
