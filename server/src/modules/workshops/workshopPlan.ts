import { forbidden } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** @throws AppError FORBIDDEN without the workshop plan or once it has lapsed */
export const requireWorkshopPlan = ({ plan }: Pick<SessionUser, 'plan'>): void => {
  if (plan !== 'workshop') throw forbidden("Working on customers' cars is part of the workshop plan.");
};
