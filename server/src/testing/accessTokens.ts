import type { TokenMade, TokenScope } from '@glovebox/shared/accessToken';
import type { Person } from './people.ts';

/** Makes an access token of a person over HTTP. */
export const makeToken = async (
  person: Person,
  scope: TokenScope = 'read',
  expiresAt?: string,
): Promise<TokenMade> => {
  const wishes = { name: 'Home Assistant', scope, ...(expiresAt !== undefined && { expiresAt }) };
  return (await person.post('/api/auth/tokens').send(wishes).expect(201)).body as TokenMade;
};

/** Returns the header with which a program sends a secret. */
export const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
