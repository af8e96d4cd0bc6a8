import { expect, type APIRequestContext } from '@playwright/test';

/**
 * Calls the API as a person, for example 'POST /car/new', and expects success.
 * @returns the body of the response
 */
export const callApi = async <Body>(
  request: APIRequestContext,
  { token }: { token: string },
  call: string,
  data?: object,
): Promise<Body> => {
  const [method = '', path = ''] = call.split(' ');
  const response = await request.fetch(`/api${path}`, { method, headers: { token }, data });
  expect(response.ok(), `${call}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Body;
};
