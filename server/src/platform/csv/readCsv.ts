import { CsvFault } from './csvFault.ts';

/** The longest record in characters. No valid row is as long, but a quote that is never closed could be. */
const LONGEST_ROW = 64 * 1024;
/** The most cells of a row. The limit of its length does not cover empty cells, which take more memory than that. */
const MOST_CELLS = 1_000;

export interface CsvRecord {
  /** The line of the file on which the record begins. */
  line: number;
  cells: string[];
}

export interface CsvShape {
  /** One character. */
  delimiter: string;
  /** Whether quotation marks are read as they are where none may be. */
  isTolerant?: boolean;
  /** A character before a delimiter that belongs to the text. Cells are then rarely in quotation marks. */
  escape?: string;
}

const QUOTES = 'misplaced quotation mark. Put the cell in quotation marks, and double each one inside it.';
const UNCLOSED = 'a quotation mark is opened here and never closed.';
const TOO_LONG = 'longer than a row can be. A quotation mark may be missing.';

/** Counts the lines that end between two positions. CR LF, LF and CR each end a line. */
export const countLines = (text: string, from: number, to: number): number => {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
};

const isBreak = (text: string, at: number) => text[at] === '\n' || text[at] === '\r';

/** Reads the cells of a text one after another. */
const cellReader = (text: string, { delimiter, isTolerant = false, escape }: CsvShape) => {
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || isBreak(text, at);
  const fault = (at: number, what: string) => new CsvFault(countLines(text, 0, at) + 1, what);

  const readPlain = (from: number, limit: number) => {
    let at = from;
    let isEscaped = false;
    while (!isEnd(at)) {
      if (text[at] === '"' && !isTolerant) throw fault(at, QUOTES);
      if (at > limit) return null;
      if (text[at] === escape && text[at + 1] !== undefined && !isBreak(text, at + 1)) {
        isEscaped = true;
        at += 1;
      }
      at += 1;
    }
    const value = text.slice(from, at);
    return { value: isEscaped ? value.replaceAll(/\\(.)/g, '$1') : value, end: at };
  };

  /** Reads a cell in quotation marks with escapes in it; null if the quotation mark is part of the text. */
  const readEscaped = (from: number) => {
    const quoted = /"((?:[^"\r\n]|"")*)"/y;
    quoted.lastIndex = from;
    const [, value] = quoted.exec(text) ?? [];
    if (value === undefined || !isEnd(quoted.lastIndex)) return null;
    return { value: value.replaceAll('""', '"').replaceAll(/\\(.)/g, '$1'), end: quoted.lastIndex };
  };

  const readQuoted = (from: number, limit: number) => {
    let value = '';
    let at = from + 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        if (text.length > limit) return null;
        throw fault(from, UNCLOSED);
      }
      if (quote > limit) return null;
      value += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
    if (isEnd(at)) return { value, end: at };
    if (!isTolerant) throw fault(at, QUOTES);
    const rest = readPlain(at, limit);
    return rest && { value: value + rest.value.trimEnd(), end: rest.end };
  };

  /** Returns null for a cell that goes beyond the limit. */
  return (from: number, limit: number) => {
    let at = from;
    if (isTolerant) while (text[at] === ' ' && delimiter !== ' ') at += 1;
    if (text[at] !== '"') return readPlain(from, limit);
    return escape === undefined ? readQuoted(at, limit) : (readEscaped(at) ?? readPlain(from, limit));
  };
};

/**
 * Reads the records of CSV (RFC 4180, with any delimiter), including the header, without empty lines.
 * @throws CsvFault with the line, if it is not valid CSV
 */
export function* readCsv(text: string, shape: CsvShape): Generator<CsvRecord, void> {
  const readCell = cellReader(text, shape);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let isMore = true;
    while (isMore) {
      if (cells.length === MOST_CELLS) {
        throw new CsvFault(line, `too many columns: more than ${MOST_CELLS.toLocaleString('en-US')}.`);
      }
      const cell = readCell(at, start + LONGEST_ROW);
      if (cell === null) throw new CsvFault(line, TOO_LONG);
      cells.push(cell.value);
      at = cell.end;
      isMore = at < text.length && !isBreak(text, at);
      if (isMore) at += 1;
    }
    const isEmpty = at === start;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (!isEmpty) yield { line, cells };
    line += countLines(text, start, at);
  }
}
