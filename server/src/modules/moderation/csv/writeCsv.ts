import { CATALOGUE_COLUMNS } from '@glovebox/shared/catalogueFile';
import { stringify } from 'csv-stringify';
import { guarded } from './formulaGuard.ts';

/**
 * Creates a stream that turns rows into CSV (RFC 4180), with a header, CRLF, and UTF-8 with a byte order mark, without
 * which Excel assumes another encoding. Formulas are guarded. Write `Cells` into it and read bytes from it.
 */
export const csvWriter = () =>
  stringify({
    bom: true,
    header: true,
    columns: [...CATALOGUE_COLUMNS],
    record_delimiter: '\r\n',
    // a single CR or LF ends a row as well, and spreadsheets drop leading and trailing blanks
    quoted_match: /[\r\n;]|^\s|\s$/,
    cast: { string: guarded },
  });
