/** Returns the angle of a workshop's stamp: -10 to 10 degrees, always the same for the entry with this id. */
export const stampTilt = (id: string): number => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  // ids of adjacent entries differ by one; their stamps must still have different angles, like real stamps
  return ((sum * 13) % 21) - 10;
};
