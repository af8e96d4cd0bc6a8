import { carName, modelName, type NamedVehicle } from './carName.ts';

interface Named extends NamedVehicle {
  nickname?: string | null | undefined;
  plate?: string | null | undefined;
}

/**
 * Returns what a car is called on the pages of the person who gave it a nickname or a plate, where it stands among
 * others: its nickname, else its plate with its model, else make and model.
 */
export const privateCarName = (car: Named): string =>
  car.nickname ?? (car.plate ? `${car.plate} · ${modelName(car.model.name)}` : carName(car));

/** How many characters at the end of a VIN tell one car from another: its serial number. */
const SERIAL = 6;

/** Returns the end of a VIN: '…113457'. */
export const endOfVin = (vin: string): string => (vin.length > SERIAL ? `…${vin.slice(-SERIAL)}` : vin);

/** Returns the private names of several cars. Those with the same name get the end of their VIN, too. */
export const privateCarNames = (cars: readonly (Named & { vin: string })[]): string[] => {
  const names = cars.map(privateCarName);
  return cars.map(({ vin }, index) => {
    const name = names[index] ?? vin;
    return names.filter((other) => other === name).length > 1 ? `${name} · ${endOfVin(vin)}` : name;
  });
};
