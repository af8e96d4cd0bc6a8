// spreadsheets run cells that begin with one of these; some take the full-width forms for the same
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula (OWASP, CSV Injection), and before what looks
 * as if that had been done already: so each text has one guarded form, and `unguarded` gives it back.
 */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was guarded; any other text as it is. */
export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);
