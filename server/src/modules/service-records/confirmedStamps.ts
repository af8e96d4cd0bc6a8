import type { ClientSession } from 'mongoose';
import { confirmedAmong } from '../accounts/workshopConfirmation.ts';
import type { ServiceRecordDoc } from './serviceRecordModel.ts';

type Stamped = Pick<ServiceRecordDoc, 'workshop'>;

/** Returns whether a confirmed workshop recorded a service. */
export type IsConfirmed = (service: Stamped) => boolean;

/** Reads which of some services confirmed workshops recorded. It reads nothing if no workshop recorded any. */
export const readConfirmed = async (
  services: readonly Stamped[],
  session: ClientSession | null = null,
): Promise<IsConfirmed> => {
  const confirmed = await confirmedAmong(
    services.flatMap(({ workshop }) => workshop?._id ?? []),
    session,
  );
  return ({ workshop }) => Boolean(workshop && confirmed.has(workshop._id.toHexString()));
};
