/** A count with its word: '1 entry', '1,204 entries'. */
export const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
