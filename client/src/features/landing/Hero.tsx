import { MESSAGES } from '@glovebox/shared/messages';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { ServiceBook } from './ServiceBook.tsx';

/** @param isFresh whether there is no account yet, so that a backup can be restored */
export const Hero = ({ isFresh }: { isFresh: boolean }) => (
  <section aria-labelledby="hero-title" className="border-b border-line">
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-12 px-4 pt-12 pb-16 sm:px-6 md:pt-16 md:pb-20">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,13fr)_minmax(0,10fr)]">
        <h1
          id="hero-title"
          className="max-w-[10em] text-[clamp(2.375rem,6vw,3.75rem)] leading-[1.04] font-semibold tracking-[-0.035em] text-balance"
        >
          The service book that stays with the car.
        </h1>
        <div>
          <p className="max-w-[28em] text-base text-pretty text-muted">
            Record every service, warning and fill-up. Show a history that anyone can check by VIN, without
            showing who you are.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a href="/signup" className={buttonClasses('primary', 'large')}>
              {MESSAGES.landing.createAccount}
            </a>
            <a href="/login" className={buttonClasses('outline', 'large')}>
              {MESSAGES.landing.logIn}
            </a>
          </div>
          <p className="mt-4 text-muted">Free for owners. No card, no app to install.</p>
          {isFresh && (
            <p className="mt-2 text-muted">
              New server?{' '}
              <a
                href="/restore"
                className="rounded-md font-medium text-accent underline-offset-4 hover:underline"
              >
                Restore a backup
              </a>
            </p>
          )}
        </div>
      </div>
      <ServiceBook />
    </div>
  </section>
);
