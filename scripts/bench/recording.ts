import { call, inTurn, timeOf } from './call.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';
import { seedGarage } from './seedCars.ts';

const FILL_UPS = 2_000;
const CALLERS = 4;
const SAMPLES = 200;
const TARGETS = { milliseconds: 20, ratio: 1.3, megabytes: 250 } as const;

/** Records the fill-up of this number, each with a higher mileage than the one before. */
type RecordFillUp = (number: number) => Promise<unknown>;

/**
 * Measures how many records a second several callers add to one car, each waiting for its answer before it sends the
 * next.
 */
const rateOf = async (record: RecordFillUp, from: number) => {
  let next = from;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < from + FILL_UPS) await record(next++);
    }),
  );
  return (FILL_UPS * 1_000) / (performance.now() - start);
};

/**
 * Records fill-ups with a mileage, each one later and higher than the one before: how fast, whether that depends on how
 * many there are already, and how much memory the server has afterwards.
 */
export const recording = async () => {
  const database = benchDatabase();
  const product = await database.start();
  try {
    const { token, ids } = await seedGarage(product.url, 2, 1);
    const recordOn =
      (car: string): RecordFillUp =>
      (number) =>
        call(`${product.url}/api/car/fuel/${car}`, {
          method: 'PATCH',
          body: { amount: 40, cpl: 1.6, mileage: 12_000 + number },
          token,
        });
    const [old, fresh] = ids.map(recordOn);
    if (!old || !fresh) throw new Error('There are no cars to record on.');
    // warms up both
    for (let number = 0; number < 50; number += 1) await fresh(number);
    const rate = await rateOf(old, 0);
    console.log(
      `memory after ${FILL_UPS} fill-ups: ${product.memory().toFixed(0)} MB (target: at most ${TARGETS.megabytes})`,
    );
    const timed = (record: RecordFillUp) => (round: number) => timeOf(() => record(FILL_UPS + round));
    const times = await inTurn(SAMPLES, 0, timed(old), timed(fresh));
    const [after, before] = [median(times[0]), median(times[1])];
    console.log(
      `p50 of a fill-up after ${FILL_UPS} others: ${after.toFixed(2)} ms, on a new car ${before.toFixed(2)} ms: ` +
        `${(after / before).toFixed(2)} (targets: at most ${TARGETS.milliseconds} ms and ${TARGETS.ratio})`,
    );
    console.log(`${FILL_UPS} fill-ups by ${CALLERS} callers: ${rate.toFixed(0)} a second`);
  } finally {
    await product.stop();
    database.remove();
  }
};
