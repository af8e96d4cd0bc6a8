import { expect, it } from 'vitest';

const read = (files: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(?=[^/]+$)/, ''), String(text)]),
  );

const UI = read(
  import.meta.glob(['../ui/**/*.{ts,tsx}', '!../ui/**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const GALLERY = read(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true }));

/** Components that show nothing of their own, or only inside a form or a session. */
const NOT_SHOWN = [
  'ClearButton.tsx',
  'FormDialog.tsx',
  'HeadBarActs.tsx',
  'LoadingOrError.tsx',
  'MergeChoices.tsx',
  'NextPage.tsx',
  'PageHead.tsx',
  'PlanSource.tsx',
  'PowerFields.tsx',
  'ReasonDialog.tsx',
  'RecordMenu.tsx',
  'Redirect.tsx',
  'ScheduleFields.tsx',
  'ScreenHeader.tsx',
  'Time.tsx',
  'UndoLines.tsx',
  'UnitsOfCar.tsx',
  'WholePageSpinner.tsx',
];

const componentsIn = (text: string) =>
  [...text.matchAll(/\/([A-Za-z]+\.tsx?)'/g)].map(([, name = '']) => name);

it('shows each component of ui/, either directly or inside another', () => {
  const shown = new Set(Object.values(GALLERY).flatMap(componentsIn));
  // a set can grow during its iteration
  for (const name of shown) for (const within of componentsIn(UI[name] ?? '')) shown.add(within);
  const components = Object.keys(UI).filter((name) => name.endsWith('.tsx'));
  expect(components.filter((name) => !shown.has(name)).sort()).toEqual(NOT_SHOWN);
});
