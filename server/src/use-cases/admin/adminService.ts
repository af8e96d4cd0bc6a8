import type { AdminOverview, AdminUserPage } from '@glovebox/shared/admin';
import { ANYONE, monthName } from '@glovebox/shared/dates';
import { startOfDay } from '@glovebox/shared/days';
import { lastMonths } from '@glovebox/shared/months';
import { Types } from 'mongoose';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { listAudit } from './auditList.ts';
import { readPlanGrant } from '../../modules/billing/planService.ts';
import { countCars, countNewCars, listAllCars } from '../../modules/cars/adminCarList.ts';
import { countOwnCars } from '../../modules/cars/ownedCars.ts';
import {
  countNewServices,
  countServices,
  countServicesOf,
  listAllServices,
} from '../../modules/service-records/adminServiceList.ts';
import { countNewUsers, countUsers, findUser, listUsers } from '../../modules/accounts/adminUserList.ts';

const OVERVIEW = { months: 6, newest: 10 } as const;
const ENTRIES_OF_USER = 20;

/** Counts what was added in each of the last calendar months of the admin. The last month goes up to now. */
const growth = (admin: SessionUser): Promise<AdminOverview['months']> => {
  const now = new Date();
  const months = lastMonths(todayOf(admin, now), OVERVIEW.months);
  const monthStart = (month: string) => startOfDay(`${month}-01`, admin.settings?.timeZone);
  return Promise.all(
    months.map(async (month, index) => {
      const next = months[index + 1];
      const time = [
        monthStart(month),
        next === undefined ? new Date(now.getTime() + 1) : monthStart(next),
      ] as const;
      const [users, cars, services] = await Promise.all([
        countNewUsers(...time),
        countNewCars(...time),
        countNewServices(...time),
      ]);
      return { month, name: monthName(month, ANYONE), users, cars, services };
    }),
  );
};

/** Returns totals, growth and the newest additions. */
export const showOverview = async (admin: SessionUser): Promise<AdminOverview> => {
  const newest = { limit: OVERVIEW.newest };
  const [users, cars, services, months, userList, carList, serviceList] = await Promise.all([
    countUsers(),
    countCars(),
    countServices(),
    growth(admin),
    listUsers(newest),
    listAllCars(newest),
    listAllServices(newest),
  ]);
  return {
    totals: { users, cars, services },
    months,
    users: userList.users,
    cars: carList.cars,
    services: serviceList.services,
  };
};

/** Returns an account with its cars and other data. @throws AppError NOT_FOUND */
export const showUser = async (admin: SessionUser, id: string): Promise<AdminUserPage> => {
  const { user, lock, confirmation, sessions } = await findUser(id);
  const _id = new Types.ObjectId(user.id);
  const [cars, services, grant, audit] = await Promise.all([
    countOwnCars({ _id }),
    countServicesOf(_id),
    readPlanGrant(_id),
    listAudit(admin, { user: user.id, limit: ENTRIES_OF_USER }),
  ]);
  const isByPayment = grant?.by === 'payment';
  return {
    user,
    cars,
    services,
    sessions,
    lock,
    confirmation,
    planSetByHand: user.plan === 'workshop' && !isByPayment,
    paidUntil: (isByPayment && grant.paidUntil?.toISOString()) || null,
    audit: audit.entries,
  };
};
