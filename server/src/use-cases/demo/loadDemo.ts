import { randomInt } from 'node:crypto';
import type { Plan, Role } from '@glovebox/shared/user';
import { Types } from 'mongoose';
import { recordScan } from '../../modules/activity/activityService.ts';
import { addCarWithHistory } from './carWithHistory.ts';
import { confirmWorkshop } from '../../modules/accounts/workshopConfirmation.ts';
import { changeSettings, createUser, hasUsers } from '../../modules/accounts/userService.ts';
import { DEMO_CURRENCY, readDemoCars, toHistory } from './demoCars.ts';
import { DEMO_TIME_ZONE } from './demoDay.ts';

export interface DemoAccount {
  email: string;
  password: string;
  /** The role that it demonstrates: 'owner', 'admin', … */
  role: string;
}

interface DemoPerson {
  shows: string;
  name: string;
  email: string;
  role?: Role;
  plan?: Plan;
}

const OWNER: DemoPerson = { shows: 'owner', name: 'Anna Berger', email: 'owner@demo.example' };
const SECOND: DemoPerson = { shows: 'second owner', name: 'Ελένη Βασιλείου', email: 'second@demo.example' };
const WORKSHOP: DemoPerson = {
  shows: 'workshop',
  name: 'Garage Lindner',
  email: 'workshop@demo.example',
  plan: 'workshop',
};
const TYRES: DemoPerson = {
  shows: 'second workshop',
  name: 'Reifen Müller & Söhne',
  email: 'tyres@demo.example',
  plan: 'workshop',
};
const MODERATOR: DemoPerson = {
  shows: 'moderator',
  name: 'Mona Keller',
  email: 'moderator@demo.example',
  role: 'moderator',
};
const ADMIN: DemoPerson = { shows: 'admin', name: 'Adam Vogel', email: 'admin@demo.example', role: 'admin' };

/** The details by which the demo's workshops are confirmed. */
const CONFIRMATION = { country: 'Germany', registration: 'HRB 12345', website: 'https://www.example.org' };

/** The owners of the other cars, by VIN. */
const OTHERS: Record<string, 'second' | 'workshop'> = {
  SHSRE67539U956349: 'second',
  WVGZZZE26PP963347: 'second',
  VF15RBF09EH935779: 'second',
  ZFA312001CJ977465: 'workshop',
};

/** Every third car was never at a workshop, and its owner recorded everything. */
const KEPT_AT_HOME = 3;

/** Look-ups by strangers, as days before now. */
const SCANS = [4, 2, 2, 2, 0];

const DAY = 86_400_000;

// random each time, so that nobody who reaches the server knows it in advance
const newPassword = () => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('');
};

/**
 * Fills an empty database with accounts, cars and years of history up to today, for a demonstration on a disposable
 * data folder. Needs the catalogue and an open connection.
 * @returns the accounts with their passwords
 * @throws Error if there is an account already, so that it never touches real data
 */
export const loadDemo = async (now = new Date()): Promise<DemoAccount[]> => {
  if (await hasUsers()) throw new Error('The demo is only for an empty database; this one has accounts.');
  const accounts: DemoAccount[] = [];
  const password = newPassword();
  const signUp = async ({ shows, name, email, ...account }: DemoPerson) => {
    const user = await createUser({ name, email, password }, { ...account, emailVerified: true });
    accounts.push({ email, password, role: shows });
    const _id = new Types.ObjectId(user.id);
    await changeSettings({ _id }, { currency: DEMO_CURRENCY, timeZone: DEMO_TIME_ZONE });
    return { _id, name };
  };
  const owner = await signUp(OWNER);
  const second = await signUp(SECOND);
  const workshop = await signUp(WORKSHOP);
  const tyres = await signUp(TYRES);
  await signUp(MODERATOR);
  const admin = await signUp(ADMIN);
  for (const { _id, name } of [workshop, tyres]) {
    await confirmWorkshop(admin._id, _id, { ...CONFIRMATION, legalName: name });
  }

  const people = { second, workshop };
  const workshops = { garage: workshop, tyres };
  const cars = await readDemoCars();
  // in reverse, because the newest car is shown first
  for (const [index, car] of [...cars.entries()].reverse()) {
    const other = OTHERS[car.vin];
    const person = other ? people[other] : owner;
    const isKeptAtHome = index % KEPT_AT_HOME === KEPT_AT_HOME - 1;
    const id = await addCarWithHistory(
      toHistory(car, now, person._id, isKeptAtHome ? undefined : workshops, { had: owner._id }),
    );
    if (index > 0) continue;
    for (const days of SCANS)
      await recordScan({ _id: id, owner: person._id }, new Date(now.getTime() - days * DAY));
  }
  return accounts;
};
