import { MESSAGES } from '@glovebox/shared/messages';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { ServiceBook } from './ServiceBook.tsx';

export const Hero = () => (
  <section aria-labelledby="hero-title" className="relative overflow-hidden border-b border-line">
    <div aria-hidden="true" className="ruled-paper absolute inset-0 max-lg:hidden" />
    <div className="relative mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-12 px-4 pt-12 pb-16 sm:px-6 md:pt-20 md:pb-24 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)]">
      <div>
        <h1
          id="hero-title"
          className="max-w-[14ch] text-[clamp(2.375rem,6vw,3.75rem)] leading-[1.04] font-semibold tracking-[-0.035em] text-balance"
        >
          The service book that stays with the car.
        </h1>
        <p className="mt-6 max-w-[46ch] text-base text-pretty text-muted sm:text-lg">
          Record every service, warning and fill-up. Show a history that anyone can check by VIN, without
          showing who you are.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/signup" className={buttonClasses('primary', 'large')}>
            {MESSAGES.landing.createAccount}
          </a>
          <a href="/login" className={buttonClasses('outline', 'large')}>
            {MESSAGES.landing.logIn}
          </a>
        </div>
        <p className="mt-4 text-muted">Free for owners. No card, no app to install.</p>
      </div>
      <ServiceBook />
    </div>
  </section>
);
