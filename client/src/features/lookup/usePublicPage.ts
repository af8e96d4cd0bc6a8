import type { PublicCar } from '@glovebox/shared/car';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { useContext, useState } from 'react';
import { DeliveredPageContext } from '../../lib/deliveredPage.ts';
import { today } from '../../lib/today.ts';
import { useGetPublicCarQuery, type PublicCarKey } from './lookupApi.ts';

export interface FoundPage {
  car: PublicCar;
  /** Whether the cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
  /** YYYY-MM-DD, in the reader's time zone if it was sent. */
  today: string;
}

export interface PublicPage {
  found: FoundPage | undefined;
  /** The failure of the look-up, once it has ended. */
  error: unknown;
  retry: () => void;
}

const answerOf = ({ status, body, hasSessionCookie, today }: DeliveredPage) =>
  status === 200
    ? { found: { car: body as PublicCar, hasSessionCookie, today }, error: undefined }
    : { found: undefined, error: { status, data: body } };

/** Returns a car's public page, either from the delivered document or looked up. */
export const usePublicPage = (key: PublicCarKey): PublicPage => {
  const page = useContext(DeliveredPageContext);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const delivered = isAskedAgain ? null : page;
  const { data, error, isFetching, refetch } = useGetPublicCarQuery(key, { skip: delivered !== null });
  if (delivered) return { ...answerOf(delivered), retry: () => setAskedAgain(true) };
  return {
    found: data && { ...data, today: today() },
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
  };
};
