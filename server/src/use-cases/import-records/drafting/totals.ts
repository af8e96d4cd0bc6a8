import { foldedWords, type Source, type SourceRow } from './source.ts';

/** What spreadsheets call the row below the others, alone in its cell or with a year. */
const TOTALS =
  /^(grand |sub ?-?)?(totals?|totale|totaux|totaal|sum|summe|summa|suma|somme|som|soma|gesamt(summe)?|zwischensumme|endsumme|insgesamt|razem|lacznie|celkem|soucet|averages?|durchschnitt|mittelwert|moyenne|media|promedio|srednia|gemiddelde?|prumer)( (general|geral|generale))?[\s:=.]*(\d{4})?$/;
const namesTotals = (cell: string | undefined) => cell !== undefined && TOTALS.test(foldedWords(cell));

const WORDS = ['type', 'kind', 'title', 'description', 'note', 'car'] as const;

/**
 * Leaves out rows of totals: those without a date and those whose car is called so beside other cars, wherever they are, and
 * those with a date, but without a mileage, below all records. A station may be called Total.
 */
export const withoutTotals = (source: Source): Source => {
  if (source.preset.isOwn) return source;
  const written = new Map(source.table.rows.map(({ line, cells }) => [line, cells]));
  const hasCars = source.rows.some(({ cells }) => cells.car && !namesTotals(cells.car));
  const isTotalAnywhere = ({ line, cells }: SourceRow) =>
    namesTotals(cells.date) ||
    (hasCars && namesTotals(cells.car)) ||
    (!cells.date && (written.get(line) ?? []).some(namesTotals));
  const isDatedTotal = ({ cells }: SourceRow) =>
    !cells.mileage && WORDS.some((field) => namesTotals(cells[field]));
  const end = source.rows.findLastIndex((row) => !isTotalAnywhere(row) && !isDatedTotal(row)) + 1;
  const isTotal = (row: SourceRow, at: number) => at >= end || isTotalAnywhere(row);
  const totals = source.rows.filter(isTotal);
  if (totals.length === 0) return source;
  const lines = new Set(totals.map(({ line }) => line));
  return {
    ...source,
    rows: source.rows.filter(({ line }) => !lines.has(line)),
    dropped: [...source.dropped, ...[...lines].map((line) => ({ line, because: 'It is a row of totals.' }))],
  };
};
