import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { useSeemsSignedIn } from '../../lib/useSeemsSignedIn.ts';
import { UnitsContext } from '../../lib/useUnits.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import type { PublicCarKey } from './lookupApi.ts';
import { PublicCarPanel } from './PublicCarPanel.tsx';
import { PublicHistory } from './PublicHistory.tsx';
import { publicUnitsOf } from './publicUnits.ts';
import { inOneLine, titleOf } from './inOneLine.ts';
import { TrustFacts } from './TrustFacts.tsx';
import type { FoundPage, PublicPage } from './usePublicPage.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

const PublicCarSkeleton = () => (
  <Loading label="Looking for the car">
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-6 h-10 w-40" />
      <Skeleton className="mt-6 h-10" />
    </div>
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
);

/** Invites visitors who have a car as well. */
const JoinPromo = () => (
  <section className="rounded-lg border border-line bg-surface p-card print:hidden">
    <h2 className="font-semibold">Keep a book like this for your own car</h2>
    <p className="mt-1 text-muted">
      Services, warnings and fuel in one place, with a page like this one to show when you sell.
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <ButtonLink to="/signup">{MESSAGES.landing.createAccount}</ButtonLink>
      <ButtonLink to="/login" variant="outline">
        {MESSAGES.landing.logIn}
      </ButtonLink>
    </div>
  </section>
);

interface Props {
  /** The code or VIN that was looked up. */
  by: PublicCarKey['by'];
  page: PublicPage;
  /** The chart of its readings. */
  chart: (found: FoundPage) => ReactNode;
  onWarning: (warning: PublicWarning, car: Car) => void;
}

/** The public facts of the car with a public code or a VIN. */
export const PublicCar = ({ by, page: { found, error, retry, left }, chart, onWarning }: Props) => {
  const isSignedIn = useSeemsSignedIn(found?.hasSessionCookie ?? false);

  if (!found && error !== undefined) {
    const status = failureStatus(error);
    if (status === 404 || status === 400)
      return by === 'code' ? <InvalidCode /> : <UnknownVin error={error} />;
    return (
      <>
        <Head />
        <ErrorState error={error} onRetry={retry} />
      </>
    );
  }
  if (!found) {
    return (
      <>
        <Head />
        <PublicCarSkeleton />
      </>
    );
  }
  const { car } = found;
  return (
    <UnitsContext value={publicUnitsOf(car)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* the page is for people whom the owner gave the code to, and not for search engines */}
        <PageHead title={titleOf(car)} description={inOneLine(car)} noIndex />
        <PublicCarPanel car={car} today={found.today}>
          <TrustFacts car={car} />
        </PublicCarPanel>
        <PublicHistory
          car={car}
          left={left}
          chart={chart(found)}
          onWarning={(warning) => onWarning(warning, car)}
        >
          {!isSignedIn && <JoinPromo />}
        </PublicHistory>
      </div>
    </UnitsContext>
  );
};

/** Shown while there is no car to name. */
const Head = () => (
  <>
    <PageHead title="Service history" noIndex />
    <h1 className="sr-only">Service history</h1>
  </>
);

interface NotFoundProps {
  title: string;
  text: string;
  action: ReactNode;
}

const NotFound = ({ title, text, action }: NotFoundProps) => (
  <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center">
    <PageHead title={title} noIndex />
    <h1 className="page-title">{title}</h1>
    <p className="text-muted">{text}</p>
    {action}
  </div>
);

const InvalidCode = () => (
  <NotFound
    title={MESSAGES.check.invalidCode}
    text="No car has this code. Check it for typos. The owner may also have renewed it."
    action={
      <ButtonLink to="/check" className="mt-2">
        Try another code
      </ButtonLink>
    }
  />
);

const UnknownVin = ({ error }: { error: unknown }) => (
  <NotFound
    title="No car found"
    text={failureText(error)}
    action={
      <a href="/#find-car" className="mt-2 font-medium text-accent underline-offset-4 hover:underline">
        Try another VIN
      </a>
    }
  />
);
