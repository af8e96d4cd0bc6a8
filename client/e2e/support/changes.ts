import { expect, type APIRequestContext } from '@playwright/test';
import type { Person } from './people.ts';

/** A model that a moderator renamed and renamed back: two changes, of which the later can be undone. */
export const renameAndBack = async (request: APIRequestContext, moderator: Person, baseModel: string) => {
  for (const name of ['Golf Sportsvan', 'Golf']) {
    const answer = await request.put(`/api/cars/basemodel/${baseModel}`, {
      headers: { token: moderator.token },
      data: { name },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
};
