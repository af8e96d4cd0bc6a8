import type { Schedule } from '@glovebox/shared/schedule';
import type { Types } from 'mongoose';
import { EngineModel, SpecModelModel } from './catalogueModel.ts';
import type { CarRefs } from './vehicles.ts';

/** Reads the schedule of the engine of a car, else of its model; null if neither has one. */
export const readSchedule = async ({
  engine,
  model,
}: Pick<CarRefs, 'engine' | 'model'>): Promise<Schedule | null> => {
  const [ofEngine, ofModel] = await Promise.all([
    engine && EngineModel.findById(engine, { schedule: 1 }).lean(),
    model && SpecModelModel.findById(model, { schedule: 1 }).lean(),
  ]);
  return ofEngine?.schedule ?? ofModel?.schedule ?? null;
};

/** A spec model or engine with its schedule, if it has one. */
interface ScheduledEntry {
  _id: Types.ObjectId;
  name: string;
  edits?: number;
  schedule?: Schedule | null;
}

/** Reads spec models and engines with their schedules, by the hex of their ids. */
export const readScheduled = async (ids: readonly Types.ObjectId[]): Promise<Map<string, ScheduledEntry>> => {
  if (ids.length === 0) return new Map();
  const among = { _id: { $in: ids } };
  const fields = { name: 1, edits: 1, schedule: 1 };
  const found: ScheduledEntry[][] = await Promise.all([
    SpecModelModel.find(among, fields).lean(),
    EngineModel.find(among, fields).lean(),
  ]);
  return new Map(found.flat().map((entry) => [entry._id.toHexString(), entry]));
};
