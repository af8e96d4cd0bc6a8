import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NewCarAnswer } from '@glovebox/shared/car';
import { addDays, dayOf, hourOf } from '@glovebox/shared/days';
import { MongoClient } from 'mongodb';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { runProgram, type Program } from '../../testing/runProgram.ts';
import { setTestClock } from '../../testing/testClock.ts';
import { TRABANT } from '../../testing/suggestions.ts';

/** The first and the last day, and two times of each at which the clock is set: together, every zone has its morning. */
const FIRST = '2027-01-01';
const LAST = '2027-12-31';
const TIMES = ['T13:00:00Z', 'T22:30:00Z'] as const;

const SOON_KM = 1_000;
const SOON_DAYS = 30;
const LONG_DAYS = 30;

interface SimulatedCar {
  name: string;
  kmADay: number;
  /** Days from one reading to the next. */
  readEvery: number;
  /** km from one service to the next. */
  interval: number;
  /** Days from one service to the next, if it is due by day as well. */
  days?: number;
  /** The service is done so many days after the person was told of `after`. */
  done: { after: Stage; days: number };
}

type Stage = 'soon' | 'overdue' | 'overdue30';

const PEOPLE: { email: string; timeZone: string; cars: SimulatedCar[] }[] = [
  {
    email: 'berlin@example.org',
    timeZone: 'Europe/Berlin',
    cars: [
      { name: 'Commuter', kmADay: 60, readEvery: 3, interval: 5_000, done: { after: 'soon', days: 5 } },
      { name: 'Estate', kmADay: 40, readEvery: 5, interval: 3_000, done: { after: 'overdue', days: 3 } },
    ],
  },
  {
    email: 'newyork@example.org',
    timeZone: 'America/New_York',
    cars: [
      { name: 'Neglected', kmADay: 30, readEvery: 4, interval: 2_500, done: { after: 'overdue30', days: 9 } },
      {
        name: 'Standing',
        kmADay: 0,
        readEvery: 6,
        interval: 10_000,
        days: 90,
        done: { after: 'overdue30', days: 2 },
      },
    ],
  },
  {
    email: 'lordhowe@example.org',
    timeZone: 'Australia/Lord_Howe',
    cars: [
      {
        name: 'Beach',
        kmADay: 25,
        readEvery: 7,
        interval: 2_000,
        days: 75,
        done: { after: 'overdue', days: 20 },
      },
    ],
  },
  {
    email: 'kathmandu@example.org',
    timeZone: 'Asia/Kathmandu',
    cars: [{ name: 'Taxi', kmADay: 150, readEvery: 2, interval: 7_500, done: { after: 'overdue', days: 1 } }],
  },
];

let database: DatabaseProxy;
let client: MongoClient;
let folder: string;
let sink: SMTPServer;
let sinkPort: number;
const servers: { program: Program; url: string }[] = [];

/** What the mail server took. */
const mails: { id: string; to: string; text: string }[] = [];
/** Called while a mail is handed over: before the mail server has it, and when it has it, before it says so. */
let onHandOver: { before?: (() => void) | undefined; after?: (() => void) | undefined } = {};

const startSink = async () => {
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      const { before } = onHandOver;
      if (before) before();
      else callback();
    },
    onData: (stream, _session, callback) => {
      void text(stream).then(async (raw) => {
        const { messageId = '', to, text: body = '' } = await PostalMime.parse(raw);
        mails.push({ id: messageId, to: to?.[0]?.address ?? '', text: body });
        const { after } = onHandOver;
        if (after) after();
        else callback();
      });
    },
  });
  // a killed server breaks its connection
  sink.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', resolve);
  });
  const address = sink.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return address.port;
};

const start = async () => {
  const program = runProgram('index.ts', {
    cwd: folder,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      MONGODB_URI: database.uri,
      SAMPLE_CAR: 'off',
      RATE_LIMITS: 'off',
      SESSION_SECRET: 'a secret of the tests, long enough to do',
      SMTP_URL: `smtp://127.0.0.1:${sinkPort}`,
      MAIL_FROM: 'Glovebox <glovebox@example.org>',
      PUBLIC_URL: 'http://localhost:3000',
      TEST_HOOKS: 'on',
    },
  });
  const [, url = ''] = await program.until(/ready at (http\S+)/);
  return { program, url };
};

/** The server whose clock was set last; both have their turns. */
let turn = 0;

const call = async <Answer>(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  token = '',
): Promise<Answer> => {
  const { url } = servers[turn]!;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, method === 'POST' ? 201 : 200]);
  return (await answer.json()) as Answer;
};

beforeAll(async () => {
  database = await startDatabaseProxy();
  client = await MongoClient.connect(database.uri);
  folder = await mkdtemp(join(tmpdir(), 'glovebox-year-'));
  sinkPort = await startSink();
  // one after the other, because the first one creates the indexes
  servers.push(await start());
  servers.push(await start());
}, 120_000);

afterAll(async () => {
  await client.close();
  for (const { program } of servers) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await new Promise<void>((resolve) => {
    sink.close(resolve);
  });
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A car as the test knows it: what is due on it, and of what its person must have been told. */
class Driven {
  readonly id: string;
  readonly plan: SimulatedCar;
  mileage: number;
  dueAt: number;
  dueDay: string | undefined;
  /** The day on which the person was told of each stage of the round. */
  told: Partial<Record<Stage, string>> = {};

  constructor(id: string, plan: SimulatedCar, mileage: number) {
    this.id = id;
    this.plan = plan;
    this.mileage = mileage;
    this.dueAt = mileage + plan.interval;
    this.dueDay = plan.days === undefined ? undefined : addDays(FIRST, plan.days);
  }

  /** Says of what the person has to be told on a day. */
  tell(today: string): Stage | null {
    const kmLeft = this.dueAt - this.mileage;
    const { dueDay = '9000-12-31' } = this;
    if (kmLeft > SOON_KM && today < addDays(dueDay, -SOON_DAYS)) return null;
    if (kmLeft >= 0 && today <= dueDay) return this.tellOnce('soon', today);
    if (!this.told.overdue) return this.tellOnce('overdue', today);
    const isLong = today >= addDays(dueDay, LONG_DAYS) || today >= addDays(this.told.overdue, LONG_DAYS);
    return isLong ? this.tellOnce('overdue30', today) : null;
  }

  private tellOnce(stage: Stage, today: string) {
    if (this.told[stage]) return null;
    this.told[stage] = today;
    return stage;
  }

  /** Says whether the service is done on a day. */
  isDoneOn(today: string) {
    const { after, days } = this.plan.done;
    const since = this.told[after];
    return since !== undefined && today >= addDays(since, days);
  }

  renew(today: string) {
    this.dueAt = this.mileage + this.plan.interval;
    if (this.plan.days !== undefined) this.dueDay = addDays(today, this.plan.days);
    this.told = {};
  }
}

interface Driver {
  email: string;
  timeZone: string;
  token: string;
  cars: Driven[];
  /** The last day on which the person could be told. */
  lastDay: string;
}

const MILEAGE = 50_000;

const record = (driver: Driver, { id, mileage, plan }: Driven, doneAt: string) =>
  call(
    'POST',
    '/service/new',
    {
      onCar: id,
      type: 'Oil Change Service',
      mileage,
      nextMileage: mileage + plan.interval,
      ...(plan.days !== undefined && { nextDate: addDays(doneAt, plan.days) }),
      doneAt,
    },
    driver.token,
  );

const signUpDriver = async ({ email, timeZone, cars: plans }: (typeof PEOPLE)[number]): Promise<Driver> => {
  const account = { name: 'Simulated Driver', email, password: 'correct horse' };
  const { token } = await call<{ token: string }>('POST', '/auth/signup', account);
  await client
    .db()
    .collection('users')
    .updateOne({ email }, { $set: { emailVerified: true } });
  await call('PATCH', '/auth/settings', { timeZone }, token);
  const driver: Driver = { email, timeZone, token, cars: [], lastDay: '' };
  for (const plan of plans) {
    const vin = `YEAR${plan.name.toUpperCase()}`;
    const added = { ...TRABANT, vin, nickname: plan.name, mileage: MILEAGE, productionYear: 2015 };
    const { savedCar } = await call<NewCarAnswer>('POST', '/car/new', added, token);
    const car = new Driven(savedCar._id, plan, MILEAGE);
    await record(driver, car, FIRST);
    driver.cars.push(car);
  }
  return driver;
};

/** Drives the cars of a day, notes readings, and does what is due to be done. */
const live = async (driver: Driver, now: Date, dayNumber: number) => {
  const today = dayOf(now, driver.timeZone);
  for (const car of driver.cars) {
    const { kmADay, readEvery } = car.plan;
    if (dayNumber % readEvery !== 0) continue;
    car.mileage = MILEAGE + dayNumber * kmADay;
    if (car.isDoneOn(today)) {
      await record(driver, car, today);
      car.renew(today);
    } else if (kmADay > 0)
      await call('POST', `/car/${car.id}/readings`, { mileage: car.mileage, doneAt: today }, driver.token);
  }
};

/** Says of what a driver has to be told at a moment, as 'Commuter soon'. */
const expectedFor = (driver: Driver, now: Date): string[] => {
  const hour = hourOf(now, driver.timeZone);
  const today = dayOf(now, driver.timeZone);
  if (hour < 8 || hour >= 20 || driver.lastDay === today) return [];
  driver.lastDay = today;
  return driver.cars.flatMap((car) => {
    const stage = car.tell(today);
    return stage ? [`${driver.email} ${car.plan.name} ${stage}`] : [];
  });
};

const STAGES: Record<string, Stage> = {
  'Due soon:': 'soon',
  'Overdue:': 'overdue',
  'Overdue for 30 days:': 'overdue30',
};

/** Returns of what a mail tells, in the same form. */
const toldIn = ({ to, text: body }: (typeof mails)[number]): string[] => {
  let stage: Stage | undefined;
  return body.split('\n').flatMap((line) => {
    stage = STAGES[line.trim()] ?? stage;
    const [, car] = /^ {4}(\w+): Oil Change Service$/.exec(line.trimEnd()) ?? [];
    return car ? [`${to} ${car} ${stage}`] : [];
  });
};

/** Kills a server when it hands the next mail over; the other one does its work. */
const killDuring = async (when: 'before' | 'after', now: string): Promise<void> => {
  const [killed, other] = servers as [(typeof servers)[number], (typeof servers)[number]];
  const isKilled = new Promise<void>((resolve) => {
    onHandOver = {
      [when]: () => {
        onHandOver = {};
        killed.program.kill('SIGKILL');
        resolve();
      },
    };
  });
  const interrupted = setTestClock(killed.url, now).catch(() => undefined);
  await isKilled;
  await interrupted;
  await killed.program.ended;
  await setTestClock(other.url, now);
  servers[0] = await start();
  await setTestClock(servers[0].url, now);
};

describe('a year with six cars, day by day', () => {
  it(
    'tells everybody once of all that is due, whatever the clocks and the servers do',
    { timeout: 600_000 },
    async () => {
      const everywhere = (now: string) => Promise.all(servers.map(({ url }) => setTestClock(url, now)));
      const onNext = (now: string) => {
        turn = (turn + 1) % servers.length;
        return setTestClock(servers[turn]!.url, now);
      };
      await everywhere(`${FIRST}T12:00:00Z`);
      const drivers: Driver[] = [];
      for (const person of PEOPLE) drivers.push(await signUpDriver(person));
      mails.length = 0;

      /** One kill before the mail server has a mail, and one after, in different seasons. */
      const kills: { from: string; when: 'before' | 'after' }[] = [
        { from: '2027-03-20', when: 'before' },
        { from: '2027-08-01', when: 'after' },
      ];
      const all: string[] = [];
      const ids = new Set<string>();
      let repeated = 0;
      let dayNumber = 0;
      for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
        for (const time of TIMES) {
          const now = `${day}${time}`;
          const expected = drivers.flatMap((driver) => expectedFor(driver, new Date(now)));
          const [kill] = kills;
          if (kill && day >= kill.from && expected.length > 0) {
            kills.shift();
            await killDuring(kill.when, now);
          } else await (dayNumber % 10 === 0 ? everywhere(now) : onNext(now));
          const arrived = mails.splice(0);
          const news = arrived.filter(({ id }) => !ids.has(id) && ids.add(id));
          repeated += arrived.length - news.length;
          expect([now, news.flatMap(toldIn).sort()]).toEqual([now, expected.sort()]);
          all.push(...expected);
          if (time === TIMES[0])
            await Promise.all(drivers.map((driver) => live(driver, new Date(now), dayNumber)));
        }
        dayNumber += 1;
      }
      expect(kills).toEqual([]);
      // only the mail that the mail server had when its sender was killed came twice, with the same Message-ID
      expect(repeated).toBe(1);
      for (const stage of ['soon', 'overdue', 'overdue30']) {
        expect(all.filter((told) => told.endsWith(` ${stage}`)).length).toBeGreaterThan(1);
      }
    },
  );
});
