import type { Logger } from 'pino';
import { recordScan } from '../activity/activityService.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/** Look-ups are written in batches, this many milliseconds after the first one of a batch. */
const PAUSE = 500;

interface Scans {
  _id: CarDoc['_id'];
  count: number;
}

let waiting = new Map<string, Scans>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/** Writes the look-ups of a car for its current owner, or drops them if the car has been removed. */
const write = async ({ _id, count }: Scans) => {
  const car = await CarModel.findById(_id, { owner: 1 }).lean();
  if (car) await recordScan(car, new Date(), count);
};

const writeAll = async (log: Pick<Logger, 'warn'>) => {
  const scans = waiting;
  waiting = new Map();
  for (const one of scans.values()) {
    try {
      await write(one);
    } catch (error) {
      // a failed count must not fail anything else, and is not retried forever
      log.warn({ err: error, count: one.count }, 'look-ups were not counted');
    }
  }
};

/** Writes the pending counts. */
export const writeScans = (log: Pick<Logger, 'warn'>): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(() => writeAll(log));
  return writing;
};

/** Counts a look-up of a car after the response has been sent. */
export const countScan = (car: CarDoc['_id'], log: Pick<Logger, 'warn'>) => {
  const key = car.toHexString();
  const scans = waiting.get(key);
  if (scans) scans.count += 1;
  else waiting.set(key, { _id: car, count: 1 });
  timer ??= setTimeout(() => void writeScans(log), PAUSE).unref();
};
