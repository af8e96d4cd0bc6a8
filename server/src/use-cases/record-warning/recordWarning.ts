import type { Car } from '@glovebox/shared/car';
import type { editWarningSchema, newWarningSchema } from '@glovebox/shared/warning';
import type { z } from '@glovebox/shared/zod';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { addRecord, correctRecord, undoRemoval, type RecordKind } from '../../modules/records/recordKit.ts';
import { keepRemoved } from '../../modules/removals/removalService.ts';
import {
  closeWarning,
  editWarning,
  findWarning,
  isOpen,
  openWarning,
  reopenWarnings,
  toWarning,
  type WarningDoc,
} from '../../modules/warnings/warningService.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { announce } from '../webhooks/announce.ts';
import { getCar } from '../show-car/getCar.ts';

/** Every change answers the whole car, read before the commit. */
const WARNINGS: RecordKind<WarningDoc, Car> = {
  kind: 'warning',
  permission: 'addWarning',
  quota: 'warnings',
  own: (session, _user, { _id }, id) => findWarning(_id, id, session),
  readingOf: () => null,
  show: ({ onCar }, { session, user }) => getCar(user, onCar.toHexString(), session),
};

/** A warning is resolved, not removed: it goes on counting. Who may resolve one may change it. */
const RESOLUTIONS = { ...WARNINGS, permission: 'resolveWarning', quota: null } as const;

/**
 * Adds a warning to a car.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that is not the caller's; CONFLICT if the car has the maximum of open
 * warnings; CONFLICT and GONE for a key that was used
 */
export const addWarning = (
  user: SessionUser,
  car: string,
  warning: z.output<typeof newWarningSchema>,
  key?: string,
): Promise<Car> => {
  const submission = toSubmission(user, key, ['warning', car, warning]);
  return addRecord(
    WARNINGS,
    { user, car, submission },
    async (session, locked) => {
      const opened = await openWarning(session, {
        ...warning,
        _id: submission.documentId,
        onCar: locked._id,
        ...(relationOf(user, locked) === 'workshop' && { by: user._id }),
      });
      await recordActivity(session, { car: locked, action: 'WARN_ADDED', details: warning.title });
      await announce(session, locked, 'warning.added', () => ({ warning: toWarning(opened) }));
      return opened;
    },
    async (_car, id) => ((await isOpen(id)) ? getCar(user, car) : null),
  );
};

/** Returns a function that reads a warning as it is now. */
const currently = (user: SessionUser, car: string, id: string) => async () =>
  toWarning(await findWarning((await loadCar(user, car, 'see'))._id, id));

/**
 * Resolves a warning, which removes it from the open ones; who did can undo it for ten minutes.
 * @param revision the revision of the warning that the caller saw
 * @throws AppError NOT_FOUND if the car is not the caller's or has no such open warning; CHANGED
 */
export const resolveWarning = (
  user: SessionUser,
  car: string,
  id: string,
  revision?: number,
): Promise<Car> => {
  const correction = { user, car, id, revision, readCurrent: currently(user, car, id) };
  return correctRecord(RESOLUTIONS, correction, async (session, removed, locked) => {
    const since = new Date();
    await closeWarning(session, removed);
    await recordActivity(session, { car: locked, action: 'WARN_RESOLVED', details: removed.title });
    await keepRemoved(session, user, { kind: 'warning', car: locked, removed, since });
    // it is a change like another one, which an outdated revision must not make; an undo brings the revision back
    return { ...removed, revision: (removed.revision ?? 0) + 1 };
  });
};

/**
 * Replaces what an open warning says.
 * @throws AppError NOT_FOUND if the car is not the caller's or has no such open warning; CHANGED
 */
export const changeWarning = (
  user: SessionUser,
  car: string,
  id: string,
  { revision, ...warning }: z.output<typeof editWarningSchema>,
): Promise<Car> =>
  correctRecord(
    RESOLUTIONS,
    { user, car, id, revision, readCurrent: currently(user, car, id) },
    (session, before) => editWarning(session, before, warning),
  );

/**
 * Undoes the removal of a warning, or of all warnings of a workshop at once: it is open again.
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such warning; GONE; CONFLICT,
 *   also if the car has the maximum of open warnings by now
 */
export const undoResolution = (user: SessionUser, car: string, id: string): Promise<Car> =>
  undoRemoval(RESOLUTIONS, { user, car, id }, reopenWarnings);
