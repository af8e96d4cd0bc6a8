import { CATALOGUE_COLUMNS, CATALOGUE_FILE, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';

/** The cells of a row as text; '' for what is unknown or does not apply. */
export type Cells = Record<CatalogueColumn, string>;

export const noCells = (): Cells =>
  // the one place where the columns become the keys of a record
  Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, ''])) as Cells;

export const numberCell = (value: number | null) => (value === null ? '' : String(value));
export const listCell = (values: readonly string[]) => values.join(CATALOGUE_FILE.separator);

/** What a row says of its engine. */
export const cellsOfEngine = (engine: EngineDoc) => ({
  engine: engine.name,
  kw: numberCell(engine.kw),
  hp: numberCell(engine.hp),
  cc: numberCell(engine.cc),
  fuel: engine.fuel ?? '',
  cylinders: numberCell(engine.cylinders),
  ccApprox: String(engine.ccApprox),
  kwApprox: String(engine.kwApprox),
  verified: String(engine.verified),
  sources: listCell(engine.sources),
  markets: listCell(engine.markets),
  id: engine._id.toHexString(),
});

const specCells = (spec: SpecModelDoc): Partial<Cells> => ({
  specModel: spec.name,
  yearFrom: numberCell(spec.yearFrom),
  yearTo: numberCell(spec.yearTo),
});

/** An engine, or an entry without anything below it, as the row that stands for it. */
export interface RowEntries {
  make: MakeDoc;
  baseModel?: BaseModelDoc;
  specModel?: SpecModelDoc;
  engine?: EngineDoc;
}

/** The row of an engine; of a spec model, base model or make where there is none. */
export const cellsOf = ({ make, baseModel, specModel, engine }: RowEntries): Cells => ({
  ...noCells(),
  make: make.name,
  ...(baseModel && { baseModel: baseModel.name }),
  ...(specModel && specCells(specModel)),
  ...(engine
    ? cellsOfEngine(engine)
    : specModel && {
        verified: String(specModel.verified),
        sources: listCell(specModel.sources),
        markets: listCell(specModel.markets),
      }),
});
