// spreadsheets run cells that begin with one of these characters, and some also those with the full-width forms
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Prefixes an apostrophe to a text that a spreadsheet would run as a formula (OWASP, CSV Injection), and to a text that
 * already looks prefixed, so that `unguarded` restores every text.
 */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `guarded`. Other text stays as it is. */
export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);
