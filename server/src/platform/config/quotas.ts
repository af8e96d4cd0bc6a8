/** How much there can be; 0 means without a limit. */
export interface Quotas {
  /** Cars that an account owns. */
  ownCars: number;
  /** Cars that a workshop keeps for customers who have not claimed them. */
  customerCars: number;
  /** Of one car. */
  services: number;
  warnings: number;
  /** Of one car, noted by themselves. */
  readings: number;
  /** Of one car and its owner. */
  purchases: number;
  expenses: number;
  /** Of one account a day, counted by the rate limits. */
  newCarsADay: number;
  newServicesADay: number;
}

export const QUOTAS: Quotas = {
  ownCars: 200,
  customerCars: 2_000,
  services: 3_000,
  warnings: 3_000,
  readings: 10_000,
  purchases: 10_000,
  expenses: 10_000,
  newCarsADay: 30,
  newServicesADay: 300,
};

let current = QUOTAS;

/** Sets the quotas of this process, at its start. */
export const setQuotas = (quotas: Quotas) => {
  current = quotas;
};

export const quotaOf = (what: keyof Quotas): number => current[what];
