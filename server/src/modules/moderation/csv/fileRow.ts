import { CATALOGUE_COLUMNS, CATALOGUE_FILE, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';

/** A row's cells as text; '' for what is unknown or does not apply. */
export type Cells = Record<CatalogueColumn, string>;

export const noCells = (): Cells =>
  // the only place that turns the columns into a record
  Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, ''])) as Cells;

export const numberCell = (value: number | null) => (value === null ? '' : String(value));
export const listCell = (values: readonly string[]) => values.join(CATALOGUE_FILE.separator);

/** The cells of an engine's own columns. */
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

/** What a row describes: an engine, or an entry without children. */
export interface RowEntries {
  make: MakeDoc;
  baseModel?: BaseModelDoc;
  specModel?: SpecModelDoc;
  engine?: EngineDoc;
}

/** The row of an engine, or of a spec model, base model or make without children. */
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
