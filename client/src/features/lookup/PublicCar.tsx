import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { storedToken } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useGetPublicCarQuery, type PublicCarKey } from './lookupApi.ts';
import { PublicCarFacts } from './PublicCarFacts.tsx';
import { PublicCarSkeleton } from './PublicCarSkeleton.tsx';
import { PublicHistory } from './PublicHistory.tsx';
import { JoinPromo } from './JoinPromo.tsx';
import { carName } from '../../lib/carName.ts';

interface Props {
  of: PublicCarKey;
  /** The chart of its readings. */
  chart: (car: Car) => ReactNode;
  onWarning: (warning: PublicWarning, car: Car) => void;
}

/** The car of a public code or a VIN: what anyone may know about it. */
export const PublicCar = ({ of: key, chart, onWarning }: Props) => {
  const { data: car, error, isFetching, refetch } = useGetPublicCarQuery(key);

  if (!car && error && !isFetching) {
    const status = failureStatus(error);
    if (status === 404 || status === 400)
      return key.by === 'code' ? <InvalidCode /> : <UnknownVin error={error} />;
    return (
      <>
        <Head />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!car) {
    return (
      <>
        <Head />
        <PublicCarSkeleton />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      {/* a car's page is for whom its owner gave the code to, not for search engines */}
      <PageHead title={`${carName(car)} · Service History`} noIndex />
      <PublicCarFacts car={car} />
      <PublicHistory car={car} chart={chart(car)} onWarning={(warning) => onWarning(warning, car)}>
        {storedToken.read() === null && <JoinPromo />}
      </PublicHistory>
    </div>
  );
};

/** Until there is a car to name. */
const Head = () => (
  <>
    <PageHead title="Service History" noIndex />
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
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    <p className="text-muted">{text}</p>
    {action}
  </div>
);

const InvalidCode = () => (
  <NotFound
    title={MESSAGES.check.invalidCode}
    text="No car has this code. It may have been typed wrongly, or the owner has made a new one."
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
