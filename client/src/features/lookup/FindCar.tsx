import { Suspense, type SyntheticEvent, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIMITS, SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { withoutGroups } from '@glovebox/shared/vin';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useVinSearch } from './useVinSearch.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The skeleton of a FoundCar, as high as its panel so that little moves. */
const FoundCarSkeleton = () => (
  <Loading label="Looking for the car">
    <div className="grid gap-6 rounded-lg border border-line bg-surface p-4.5 sm:p-6 lg:h-78 lg:grid-cols-[33fr_29fr_38fr]">
      <div>
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-4 h-28 max-w-72" />
      </div>
      <div>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-12 max-w-60" />
        <Skeleton className="mt-4 h-28 max-w-96" />
      </div>
      <div className="grid grid-cols-3 gap-5">
        {['next', 'book', 'stamped'].map((gauge) => (
          <div key={gauge}>
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-16" />
            <Skeleton className="mt-2 h-5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
    <Skeleton className="mt-4 h-11 sm:ml-auto sm:w-52" />
  </Loading>
);

/** Returns the message about an invalid VIN, or undefined. */
const vinError = (typed: string) => {
  const { length } = withoutGroups(typed);
  if (length === 0) return MESSAGES.validation.vinRequired;
  return length === LIMITS.vinLength ? undefined : MESSAGES.validation.vinLength;
};

/** Takes the VIN of a form that the browser submitted out of the address. Returns null if there is none. */
const takeSubmitted = () => {
  const address = new URL(window.location.href);
  const submitted = address.searchParams.get('vin');
  if (submitted === null) return null;
  address.searchParams.delete('vin');
  window.history.replaceState(window.history.state, '', address);
  return submitted;
};

// loaded with the first search, so that the page is usable before
const FoundCar = lazy(() => import('./FoundCar.tsx'));

/** A search by VIN, with the car that it finds. */
export const FindCar = () => {
  const [vin, setVin] = useState<string>(SAMPLE_VIN);
  const [tried, setTried] = useState(false);
  const { search, find, prepare } = useVinSearch();
  const error = tried ? vinError(vin) : undefined;

  const form = useRef<HTMLFormElement>(null);

  const findTyped = (typed: string) => {
    setTried(true);
    if (vinError(typed) === undefined) void find(withoutGroups(typed));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    findTyped(vin);
  };

  // the server wrote the form, so a person may have typed, and even submitted it, before the scripts arrived
  const takenOver = useRef(false);
  const takeOver = useEffectEvent(() => {
    if (takenOver.current) return;
    takenOver.current = true;
    const submitted = takeSubmitted();
    const typed = submitted ?? (form.current && new FormData(form.current).get('vin'));
    if (typeof typed === 'string') setVin(typed);
    if (submitted !== null) findTyped(submitted);
  });
  useEffect(() => takeOver(), []);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <form
        ref={form}
        action="/#find-car"
        onSubmit={submit}
        onFocus={prepare}
        noValidate
        className="grid max-w-2xl items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label="VIN"
          name="vin"
          value={vin}
          onChange={(event) => setVin(event.target.value)}
          error={error}
          hint="17 letters and digits, from the registration document or windscreen. Try our sample."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="sm:mt-[1.625rem]" busy={search.state === 'loading'}>
          Find the car
        </Button>
        <p className="text-muted sm:col-span-2">
          Have a unique code instead?{' '}
          <a href="/check" className="rounded-md font-medium text-accent underline-offset-4 hover:underline">
            Check a car by its code
          </a>
        </p>
      </form>
      <div aria-live="polite" aria-busy={search.state === 'loading'} className="min-w-0">
        {search.state === 'initial' && (
          <SearchMessage icon="search" text={MESSAGES.landing.findCarPrompt} className="text-muted" />
        )}
        {search.state === 'loading' && <FoundCarSkeleton />}
        {search.state === 'failed' && (
          <SearchMessage icon="warning" text={failureText(search.error)} className="text-danger" />
        )}
        {search.state === 'found' && (
          <Suspense fallback={<FoundCarSkeleton />}>
            <FoundCar car={search.car} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

const SearchMessage = ({
  icon,
  text,
  className,
}: {
  icon: 'search' | 'warning';
  text: string;
  className: string;
}) => (
  <div
    className={`grid min-h-48 place-content-center justify-items-center gap-3 rounded-lg border border-dashed border-control/60 p-6 text-center ${className}`}
  >
    <Icon name={icon} className="size-6" />
    <p className="max-w-sm">{text}</p>
  </div>
);
