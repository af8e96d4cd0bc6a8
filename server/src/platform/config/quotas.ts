/** The maximum number of each thing; 0 means no limit. */
export interface Quotas {
  /** Cars that an account owns. */
  ownCars: number;
  /** Cars that a workshop keeps for customers who have not claimed them. */
  customerCars: number;
  /** Service records of one car. */
  services: number;
  warnings: number;
  /** Odometer readings of one car that somebody noted by themselves. */
  readings: number;
  /** Fuel purchases of one car by its owner. */
  purchases: number;
  expenses: number;
  /** What one account adds in a day; the rate limits count it. */
  newCarsADay: number;
  newServicesADay: number;
  newWarningsADay: number;
  newExpensesADay: number;
  newPurchasesADay: number;
  newReadingsADay: number;
}

export const QUOTAS: Quotas = {
  ownCars: 200,
  customerCars: 2_000,
  services: 2_000,
  warnings: 1_000,
  readings: 5_000,
  purchases: 5_000,
  expenses: 5_000,
  newCarsADay: 30,
  newServicesADay: 300,
  newWarningsADay: 100,
  newExpensesADay: 300,
  newPurchasesADay: 300,
  newReadingsADay: 300,
};

let current = QUOTAS;

/** Sets the quotas of this process or of a thread, at its start. */
export const setQuotas = (quotas: Quotas) => {
  current = quotas;
};

/** Returns the quotas of this process, for its threads. */
export const currentQuotas = (): Quotas => current;

export const getQuota = (what: keyof Quotas): number => current[what];
