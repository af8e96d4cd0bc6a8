import { describe, expect, it } from 'vitest';
import { apiRouters } from '../app.ts';
import { CHAPTERS } from './operations.ts';

describe('the document of the API', () => {
  it('tells of each route once, and of none that is gone', () => {
    const routes = apiRouters().flatMap((router) => router.routes);
    const told = CHAPTERS.flatMap(({ operations }) => Object.keys(operations));
    expect(told.toSorted()).toEqual(routes.toSorted());
  });
});
