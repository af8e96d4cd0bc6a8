import { folded } from '@glovebox/shared/folded';
import { todayOf, type SessionUser } from '../../../platform/http/session.ts';
import type { Types } from 'mongoose';
import { notFound } from '../../../platform/errors/appError.ts';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type MakeDoc,
} from '../../catalogue/catalogueModel.ts';
import { byName, byNameAndPower } from '../../catalogue/catalogueOrder.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { toCells, type Cells, type RowEntries } from './fileRow.ts';

/** Groups entries by the id of their parent, in their original order. */
const grouped = <Doc>(docs: Doc[], parentOf: (doc: Doc) => Types.ObjectId) => {
  const groups = new Map<string, Doc[]>();
  for (const doc of docs) {
    const parent = parentOf(doc).toHexString();
    const group = groups.get(parent);
    if (group) group.push(doc);
    else groups.set(parent, [doc]);
  }
  return groups;
};

/** Reads one make at a time, so that memory does not grow with the catalogue. */
const readEntries = async (make: MakeDoc): Promise<RowEntries[]> => {
  const bases = await BaseModelModel.find({ make: make._id }).lean();
  const [specs, engines] = await Promise.all([
    SpecModelModel.find({ baseModel: { $in: bases.map(({ _id }) => _id) } }).lean(),
    EngineModel.find({ make: make._id }).lean(),
  ]);
  const specsOf = grouped(specs.sort(byName), ({ baseModel }) => baseModel);
  const enginesOf = grouped(engines.sort(byNameAndPower), ({ specModel }) => specModel);
  if (bases.length === 0) return [{ make }];
  return bases.sort(byName).flatMap((baseModel): RowEntries[] => {
    const models = specsOf.get(baseModel._id.toHexString());
    if (!models) return [{ make, baseModel }];
    return models.flatMap((specModel): RowEntries[] => {
      const built = enginesOf.get(specModel._id.toHexString());
      if (!built) return [{ make, baseModel, specModel }];
      return built.map((engine) => ({ make, baseModel, specModel, engine }));
    });
  });
};

async function* rowsOf(makes: MakeDoc[]): AsyncGenerator<Cells> {
  for (const make of makes) {
    for (const entries of await readEntries(make)) yield toCells(entries);
  }
}

export interface CatalogueExport {
  fileName: string;
  /** Produces a row for each engine, and one for each entry without children. */
  rows: AsyncIterable<Cells>;
}

const toFileName = (make: MakeDoc | undefined, day: string) => {
  const name = folded(make?.name ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `catalogue-${name ? `${name}-` : ''}${day}.csv`;
};

/** The number of engines that an export may write on the main thread. */
const MOST_ENGINES = 1_000;

export const isCatalogueLarge = async (): Promise<boolean> =>
  (await EngineModel.estimatedDocumentCount()) > MOST_ENGINES;

/** Exports the catalogue, or one make of it. @throws AppError NOT_FOUND if the make does not exist */
export const exportCatalogue = async (
  moderator: Pick<SessionUser, 'settings'>,
  makeId: string | undefined,
): Promise<CatalogueExport> => {
  if (makeId === undefined) {
    const makes = await MakeModel.find().lean();
    return { fileName: toFileName(undefined, todayOf(moderator)), rows: rowsOf(makes.sort(byName)) };
  }
  const make = await MakeModel.findById(asId(makeId)).lean();
  if (!make) throw notFound();
  return { fileName: toFileName(make, todayOf(moderator)), rows: rowsOf([make]) };
};
