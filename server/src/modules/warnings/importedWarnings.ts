import { folded } from '@glovebox/shared/folded';
import type { ClientSession, Types } from 'mongoose';
import { eachOf, importedDocs } from '../../platform/database/importedDocs.ts';
import { WarningModel, type WarningDoc } from './warningModel.ts';

export const importedWarnings = importedDocs(WarningModel, (fromImport) => [
  { revision: { $gt: 0 } },
  // others were resolved before the import brought them along
  { resolvedAt: { $gt: fromImport.getTimestamp() } },
]);

/** Returns what tells a warning from the others of its car: two with the same key are one. */
export const keyOfWarning = ({ title }: Pick<WarningDoc, 'title'>): string => folded(title);

/** Reads the keys of the warnings of a car, and how many of them are open. */
export const keysOfWarnings = async (onCar: Types.ObjectId): Promise<{ keys: string[]; open: number }> => {
  const keys: string[] = [];
  let open = 0;
  await eachOf<WarningDoc>(WarningModel, { onCar }, { title: 1, resolvedAt: 1 }, (doc) => {
    keys.push(keyOfWarning(doc));
    if (!doc.resolvedAt) open += 1;
  });
  return { keys, open };
};

/** Counts the warnings of a car, open and resolved. */
export const countWarnings = (session: ClientSession, onCar: Types.ObjectId): Promise<number> =>
  WarningModel.countDocuments({ onCar }, { session }).exec();
