import { expect, expectTypeOf, it } from 'vitest';
import { fieldTable, inputShape, optionalText, type Answered } from './fieldTable.ts';
import { text } from './fields.ts';
import { z } from './zod.ts';

const writtenByBoth = fieldTable({ edit: ['owner', 'keeper'] });
const keyCode = optionalText(text(40).describe('Cut into the key.'));

it('a field that somebody may write but not read does not compile', () => {
  writtenByBoth({
    // @ts-expect-error: a keeper would write the code and never see it
    keyCode: { ...keyCode, visibleTo: ['owner'], writableOn: ['edit'] },
  });
  writtenByBoth({
    // @ts-expect-error: the table does not say who creates
    keyCode: { ...keyCode, visibleTo: ['owner', 'keeper'], writableOn: ['create'] },
  });
});

it('a field compiles if all its writers read it, or if nobody reads it', () => {
  const table = writtenByBoth({
    keyCode: { ...keyCode, visibleTo: ['owner', 'keeper', 'download'], writableOn: ['edit'] },
    password: { visibleTo: [], input: z.string(), writableOn: ['edit'] },
  });
  expect(Object.keys(inputShape(table, 'edit'))).toEqual(['keyCode', 'password']);
  expectTypeOf<Answered<typeof table, 'keeper'>>().toEqualTypeOf<{ keyCode?: string | undefined }>();
});
