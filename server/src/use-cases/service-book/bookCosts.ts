import { sumsOf, toMinorUnits, type Money } from '@glovebox/shared/money';
import type { Service } from '@glovebox/shared/serviceRecord';
import { moneyInWords } from './bookWords.ts';

type Amounts = Pick<Service, 'cost' | 'where' | 'own' | 'handedOver'>;

/** Returns the amount that the reader paid for a service, or charged for it as a workshop. */
const ownCost = ({ cost, own }: Amounts) => own?.cost ?? cost;

/**
 * Returns what a service cost as far as the reader knows: their own amount, else the one that was handed over to them.
 */
export const costLine = (service: Amounts): string | undefined => {
  const { where, own, handedOver } = service;
  const cost = ownCost(service);
  if (cost) return [moneyInWords(cost), own?.where ?? where].filter(Boolean).join(' · ');
  if (!handedOver?.cost) return undefined;
  return [`${moneyInWords(handedOver.cost)}, paid by a previous owner`, handedOver.where]
    .filter(Boolean)
    .join(' · ');
};

const sumLines = (costs: readonly Money[]) =>
  sumsOf(costs.map((cost) => ({ minorUnits: toMinorUnits(cost), currency: cost.currency }))).map(
    moneyInWords,
  );

/** Returns the sums of services: a line for each currency, and further lines for what a previous owner paid. */
export const sumsInLines = (services: readonly Amounts[]): string[] => [
  ...sumLines(services.flatMap((service) => ownCost(service) ?? [])),
  ...sumLines(services.flatMap((service) => (ownCost(service) ? [] : (service.handedOver?.cost ?? [])))).map(
    (sum) => `${sum} paid by a previous owner`,
  ),
];
