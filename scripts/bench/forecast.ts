import { addDays, daysBetween } from '@glovebox/shared/days';
import { drivenCar, READ, USES, type DrivenCar, type HowRead } from '@glovebox/shared/testing/drivenCars';
import { replay, scoreOf, type Replayed } from '@glovebox/shared/testing/replay';
import { readDemoCars, type DemoCar } from '../../server/src/use-cases/demo/demoCars.ts';

const CARS = Number(process.env.BENCH_CARS ?? 50);
/** Other seeds are other cars. */
const SEED = Number(process.env.BENCH_SEED ?? 1);
const AHEAD = 90;
const TODAY = '2026-07-01';

/** The targets; a kind of use has its own. */
const TARGET = { error: 14, inside: [0.75, 0.85], width: 60, errorOfKind: 35, insideOfKind: 0.6 } as const;

/** Returns a car of the demo. Between its readings it is taken to be driven evenly. */
const demoCar = ({ services, fuel }: DemoCar): DrivenCar => {
  const readings = [...services, ...fuel]
    .map(({ daysAgo, mileage }) => ({
      day: addDays(TODAY, -daysAgo),
      km: mileage,
      verified: false,
      implausible: false,
    }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.km - b.km);
  const from = readings[0]?.day ?? TODAY;
  const odometer: number[] = [];
  let before = readings[0];
  for (const reading of readings) {
    const [start, end] = [daysBetween(from, before?.day ?? from), daysBetween(from, reading.day)];
    const startKm = before?.km ?? reading.km;
    for (let day = start; day <= end; day += 1) {
      odometer[day] = startKm + ((reading.km - startKm) * (day - start)) / Math.max(end - start, 1);
    }
    before = reading;
  }
  return { from, odometer, readings };
};

const simulated = (how: HowRead, kind: number): Replayed[] =>
  Array.from({ length: CARS }, (_, car) => {
    const use = USES[kind] ?? 'city';
    return replay(drivenCar(100_000 * SEED + 1_000 * kind + car, use, how), AHEAD);
  }).flat();

const show = (name: string, forecasts: readonly Replayed[]) => {
  const { error, inside, width } = scoreOf(forecasts);
  const cells = [
    name.padEnd(22),
    String(forecasts.length).padStart(6),
    `${error} days`.padStart(10),
    `${(100 * inside).toFixed(1)} %`.padStart(8),
    `${width} days`.padStart(10),
  ];
  console.log(cells.join('  '));
};

const judge = (name: string, holds: boolean) => console.log(`${holds ? 'holds' : 'FAILS'}: ${name}`);

/** Replays the histories of the demo's cars and of simulated ones, and forecasts what is due in 90 days. */
export const forecast = async () => {
  const demo = (await readDemoCars()).flatMap((car) => replay(demoCar(car), AHEAD));
  const kinds = USES.map((use, kind) => ({ use, forecasts: simulated('fill-ups', kind) }));
  const all = [...demo, ...kinds.flatMap(({ forecasts }) => forecasts)];
  console.log('what                   number      median    inside     median');
  console.log('                                    error  interval      width');
  show('demo', demo);
  for (const { use, forecasts } of kinds) show(use, forecasts);
  show('all', all);
  const { error, inside, width } = scoreOf(all);
  judge(`median error at most ${TARGET.error} days`, error <= TARGET.error);
  judge('75 to 85 % inside the interval', inside >= TARGET.inside[0] && inside <= TARGET.inside[1]);
  judge(`median width at most ${TARGET.width} days`, width <= TARGET.width);
  const scores = [demo, ...kinds.map(({ forecasts }) => forecasts)].map(scoreOf);
  judge(
    `each kind at least 60 % inside, with a median error of at most ${TARGET.errorOfKind} days`,
    scores.every((score) => score.inside >= TARGET.insideOfKind && score.error <= TARGET.errorOfKind),
  );
  console.log('\nThe simulated cars, read otherwise:');
  for (const how of READ.slice(1))
    show(
      how,
      USES.flatMap((_use, kind) => simulated(how, kind)),
    );
};
