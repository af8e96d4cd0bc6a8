/** A month, YYYY-MM, in words: 'Nov 2026'. */
export const monthInWords = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
