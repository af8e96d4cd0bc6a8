import { CATALOGUE_COLUMNS, CATALOGUE_FILE, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';

/** The cells of a row as text; '' if a value is unknown or does not apply. */
export type Cells = Record<CatalogueColumn, string>;

export const noCells = (): Cells =>
  // the only place that turns the columns into a record
  Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, ''])) as Cells;

export const numberCell = (value: number | null) => (value === null ? '' : String(value));
export const listCell = (values: readonly string[]) => values.join(CATALOGUE_FILE.separator);

/** Returns the cells of the columns that only engines have. */
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

/** The entry that a row describes, which is an engine or has no children. */
export interface RowEntries {
  make: MakeDoc;
  baseModel?: BaseModelDoc;
  specModel?: SpecModelDoc;
  engine?: EngineDoc;
}

/** Writes the row of an engine, or of a spec model, base model or make without children. */
export const toCells = ({ make, baseModel, specModel, engine }: RowEntries): Cells => ({
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
