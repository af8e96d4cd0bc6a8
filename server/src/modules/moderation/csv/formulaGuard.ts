// spreadsheets run cells that begin with one of these; some treat the full-width forms the same
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Prefixes an apostrophe to what a spreadsheet would run as a formula (OWASP, CSV Injection), and to what looks already
 * prefixed, so that `unguarded` restores every text.
 */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Inverse of `guarded`; other text stays as it is. */
export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);
