import type { Transfer, TransferDetail } from '@glovebox/shared/transfer';
import { idOf } from './cars.ts';
import { buildPublicCar } from './publicCar.ts';

const facts = {
  id: idOf(500),
  token: 'a-token',
  toUser: 'grace@example.com',
  createdAt: new Date(new Date().getFullYear(), 4, 4, 15, 5).toISOString(),
  expiresAt: new Date(new Date().getFullYear(), 4, 18, 15, 5).toISOString(),
  fromUser: { name: 'Ada Lovelace' },
  share: { serviceCosts: false },
};

/** Returns a pending transfer, issued on May 4, 3:05 PM. */
export const buildTransfer = (over: Partial<Transfer> = {}): Transfer => {
  const { vin, make, model, engine, productionYear, mileage } = buildPublicCar();
  return { ...facts, car: { _id: idOf(1), vin, make, model, engine, productionYear, mileage }, ...over };
};

/** Returns the details of a pending transfer, with the public facts of its car. */
export const buildTransferDetail = (over: Partial<TransferDetail> = {}): TransferDetail => ({
  ...facts,
  car: { _id: idOf(1), ...buildPublicCar() },
  ...over,
});
