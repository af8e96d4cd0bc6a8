import type { PublicCar } from '@glovebox/shared/car';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { useContext, useState, useSyncExternalStore } from 'react';
import { DeliveredPageContext } from '../../lib/deliveredPage.ts';
import { today } from '../../lib/today.ts';
import { useGetPublicCarQuery, type PublicCarKey } from './lookupApi.ts';

export interface FoundPage {
  car: PublicCar;
  /** Whether the cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
  /** YYYY-MM-DD, in the reader's time zone; that of the server until a delivered page is hydrated. */
  today: string;
}

/** What a delivered page leaves out of a long history, until somebody asks for it. */
export interface LeftOut {
  services: number;
  warnings: number;
  isLoading: boolean;
  /** Why it could not be loaded. */
  error: unknown;
  load: () => void;
}

export interface PublicPage {
  found: FoundPage | undefined;
  /** The failure of the look-up, once it has ended. */
  error: unknown;
  retry: () => void;
  left?: LeftOut | null;
}

const answerOf = ({ status, body, hasSessionCookie }: DeliveredPage, today: string) =>
  status === 200
    ? { found: { car: body as PublicCar, hasSessionCookie, today }, error: undefined }
    : { found: undefined, error: { status, data: body } };

const neverChanges = () => () => undefined;
const readersToday = () => today({});

/** Returns a car's public page, either from the delivered document or looked up. */
export const usePublicPage = (key: PublicCarKey): PublicPage => {
  const page = useContext(DeliveredPageContext);
  const day = useSyncExternalStore(neverChanges, readersToday, () => page?.today ?? readersToday());
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [isRestWanted, setRestWanted] = useState(false);
  const { data, error, isFetching, refetch } = useGetPublicCarQuery(key, {
    skip: page !== null && !isAskedAgain && !isRestWanted,
    // each look-up is counted for the owner
    refetchOnFocus: false,
  });
  // it stays until the rest has arrived
  const delivered = isAskedAgain || (isRestWanted && data) ? null : page;
  if (delivered) {
    const load = () => (isRestWanted ? void refetch() : setRestWanted(true));
    return {
      ...answerOf(delivered, day),
      retry: () => setAskedAgain(true),
      left: delivered.left && {
        ...delivered.left,
        isLoading: isFetching,
        error: isFetching ? undefined : error,
        load,
      },
    };
  }
  return {
    found: data && { ...data, today: day },
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
  };
};
