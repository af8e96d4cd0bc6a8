import type { Car } from '@glovebox/shared/car';
import type { NewClaimAnswer, OwnClaim } from '@glovebox/shared/vinClaim';
import type { Person } from './people.ts';

export const EVIDENCE = 'I have the registration document, issued in 2019.';

/** Claims a car over HTTP. */
export const buildClaim = async (claimant: Person, { vin }: Pick<Car, 'vin'>): Promise<OwnClaim> => {
  const answer = await claimant.post('/api/car/claim').send({ vin, evidence: EVIDENCE }).expect(201);
  return (answer.body as NewClaimAnswer).claim;
};
