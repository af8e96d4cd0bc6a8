import { MESSAGES } from '@glovebox/shared/messages';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';

const GAINS = [
  'Check a customer’s car in by VIN or code',
  'Record services with your workshop’s stamp',
  'Add warnings that customers see right away',
  'See the last and the next service of every car you look after',
];

export const WorkshopPromo = () => (
  <section
    id="workshop"
    tabIndex={-1}
    aria-labelledby="workshop-title"
    className="mx-auto max-w-6xl scroll-mt-20 px-4 pb-16 focus:outline-none sm:px-6 md:pb-24"
  >
    <div className="grid gap-8 rounded-lg border border-accent/30 bg-accent/6 p-6 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div>
        <h2 id="workshop-title" className="page-title text-balance">
          Run a workshop? Put your stamp in the book.
        </h2>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {GAINS.map((gain) => (
            <li key={gain} className="flex gap-2">
              <Icon name="check" className="mt-0.5 text-accent" />
              {gain}
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 md:w-64">
        <p className="font-semibold">Workshop plan</p>
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="text-[2.5rem] leading-none font-semibold tracking-tight">10</span>
          <span className="font-medium">USD</span>
        </p>
        <p className="mt-1 text-muted">billed monthly</p>
        <a href="/signup" className={buttonClasses('primary', 'medium', 'mt-6 w-full')}>
          {MESSAGES.landing.createAccount}
        </a>
      </div>
    </div>
  </section>
);
