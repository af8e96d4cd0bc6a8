import { expect, type Page } from '@playwright/test';
import { IMPORT_ID, IMPORT_PATH, serveImport, type MadeImport } from '../recordImports.ts';
import { at, press, opens, type Screen } from './screen.ts';

/** An import in one of its states, with the heading that shows that it has arrived. */
const imported = (name: string, made: MadeImport, heading: string, act?: Screen['act']): Screen => ({
  name: `import of records, ${name}`,
  ...at('owner', IMPORT_PATH),
  // it is not there when its address is opened again
  statuses: [404],
  prepare: serveImport(made),
  act: async (page: Page) => {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await act?.(page);
  },
});

/** The screens of bringing records along. */
export const RECORD_IMPORT_SCREENS: Screen[] = [
  {
    name: 'import of records, choosing files',
    ...at('owner', '/dashboard/cars/import'),
    prepare: serveImport('asking', ['applied', 'asking', 'failed', 'undone']),
    act: (page) => expect(page.getByRole('list', { name: 'Earlier imports' })).toBeVisible(),
  },
  {
    name: 'import of records, pasting too little',
    ...at('owner', '/dashboard/cars/import'),
    prepare: serveImport('asking'),
    act: async (page) => {
      await press('button', 'Read the cells')(page);
      await expect(page.getByText('Paste a header row and at least one row below it')).toBeVisible();
    },
  },
  imported('reading', 'reading', 'Reading the files'),
  imported('questions', 'asking', 'Questions'),
  imported('columns', 'mapping', 'Columns of pasted.tsv'),
  imported('dry run', 'planned', 'Each line of the files', (page) =>
    expect(page.getByRole('list', { name: 'Lines: Refused' })).toBeVisible(),
  ),
  imported('confirmation', 'planned', 'Each line of the files', opens('Import…')),
  imported('recording', 'applying', 'Recording'),
  imported('done', 'applied', 'Imported'),
  imported('confirmation of undoing', 'applied', 'Imported', opens(/^Undo until/)),
  imported('confirmation of keeping', 'applied', 'Imported', opens('Keep for good')),
  imported('undone', 'undone', 'Undone'),
  imported('failed', 'failed', 'The import failed'),
  {
    name: 'new car of an import',
    ...at('owner', `/dashboard/new?import=${IMPORT_ID}&importCar=a`),
    statuses: [404],
    prepare: serveImport('asking'),
    act: (page) => expect(page.getByLabel(/^Nickname/)).toHaveValue('Blue wagon'),
  },
];
