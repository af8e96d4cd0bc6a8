/** How a workshop's stamp is turned: degrees from -10 to 10, always the same for the entry with this id. */
export const stampTilt = (id: string): number => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  // ids of neighbours differ by one: their stamps must not look printed
  return ((sum * 13) % 21) - 10;
};
