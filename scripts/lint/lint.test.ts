import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const folder = mkdtempSync(join(tmpdir(), 'glovebox-lint-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const DAY = 'export const day = new Date().toISOString().slice(0, 10);';
const UNIT = 'export const text = (far: number) => `${far} km`;';
const DATE = 'export const text = new Date().toLocaleDateString();';
const WAIT = 'export const wait = () => { setTimeout(() => undefined, 1); };';
const NON_NULL = 'export const first = (all: string[]) => all[0]!;';
const UNSAFE =
  'export const first = (all: any) => all.first; // oxlint-disable-line typescript/no-explicit-any';

/** What is reported for a file: its path, its text, and the rules. */
const CASES: [path: string, code: string, ...rules: string[]][] = [
  [
    'server/src/text.ts',
    'export const text = (of: string[]) => `${of}`;',
    'typescript(restrict-template-expressions)',
  ],
  ['server/src/textOfNumbers.ts', 'export const text = (a: number, b: boolean) => `${a} ${b}`;'],
  [
    'server/src/void.ts',
    'export const log = (): void => { return console.log(1); };',
    'typescript(no-confusing-void-expression)',
  ],
  ['server/src/voidArrow.ts', 'export const log = (): void => console.log(1);'],
  [
    'server/src/types.ts',
    "import { Socket } from 'node:net'; export type Both = Socket[];",
    'typescript(consistent-type-imports)',
  ],
  ['server/src/unused.ts', 'export const add = (a: number, b: number) => a;', 'eslint(no-unused-vars)'],
  [
    'server/src/unusedOnPurpose.ts',
    'export const rest = (_a: number, { b, ...rest }: { b: 1; c: 2 }) => rest;',
  ],
  [
    'server/src/promise.ts',
    'export const is = (found: Promise<boolean>) => (found ? 1 : 2);',
    'typescript(no-misused-promises)',
    'typescript(no-unnecessary-condition)',
  ],
  [
    'server/src/asyncHandler.ts',
    'export const use = (on: (then: () => void) => void) => { on(async () => { await Promise.resolve(); }); };',
  ],
  [
    'server/src/floating.ts',
    'export const go = () => { Promise.resolve(); };',
    'typescript(no-floating-promises)',
  ],
  ['server/src/nonNull.ts', NON_NULL, 'typescript(no-non-null-assertion)'],
  ['server/src/unsafe.ts', UNSAFE, 'typescript(no-unsafe-member-access)', 'typescript(no-unsafe-return)'],
  ['server/src/inTests.test.ts', `${NON_NULL}\n${UNSAFE.replaceAll('first', 'second')}`],
  [
    'server/src/directive.ts',
    '// oxlint-disable-next-line no-debugger -- there is none\nexport const one = 1;',
    'Unused oxlint-disable directive (no problems were reported).',
  ],
  [
    'client/src/Hook.tsx',
    "import { useEffect, useState } from 'react'; export const Hook = (given: { a: number }) => { if (given.a) useState(1); useEffect(() => { console.log(given.a); }, []); return null; };",
    'react-hooks(exhaustive-deps)',
    'react-hooks(rules-of-hooks)',
  ],
  ['scripts/undefined.js', 'missing;', 'eslint(no-undef)', 'eslint(no-unused-expressions)'],
  ['client/public/worker.js', 'self.skipWaiting(); missing();', 'eslint(no-undef)'],
  ['server/src/wait.test.ts', WAIT, 'eslint(no-restricted-globals)'],
  ['server/src/testing/wait.ts', WAIT.replace('set', 'globalThis.set'), 'eslint(no-restricted-properties)'],
  [
    'client/src/wait.test.ts',
    WAIT.replace('setTimeout', 'window.setInterval'),
    'eslint(no-restricted-properties)',
  ],
  [
    'shared/src/wait.test.ts',
    "import { setTimeout } from 'node:timers/promises'; export const wait = () => setTimeout(1);",
    'eslint(no-restricted-imports)',
  ],
  ['server/src/wait.sweep.test.ts', WAIT],
  ['server/src/wait.ts', WAIT],
  ['server/src/day.ts', DAY, 'glovebox(made-days)'],
  ['server/src/months.ts', 'export const month = (day: string) => day.slice(0, 7);', 'glovebox(made-days)'],
  [
    'client/src/lib/kept.ts',
    "export const kept = () => localStorage.getItem('kept');",
    'eslint(no-restricted-globals)',
  ],
  ['server/src/year.ts', 'export const year = new Date().getUTCFullYear();', 'glovebox(made-days)'],
  ['server/src/dateString.ts', 'export const day = new Date().toDateString();', 'glovebox(made-days)'],
  ['server/src/utc.ts', 'export const day = Date.UTC(2026, 1);', 'glovebox(made-days)'],
  ['shared/src/days.ts', DAY],
  ['server/src/migrations/day.ts', DAY],
  ['shared/src/dates.ts', DAY, 'glovebox(made-days)'],
  ['server/src/unit.ts', UNIT, 'glovebox(printed-units)'],
  ['client/src/Unit.tsx', 'export const Unit = () => <p>12 miles or 7 mi</p>;', 'glovebox(printed-units)'],
  ['client/src/Title.tsx', 'export const Unit = () => <p title="7 l/100 km" />;', 'glovebox(printed-units)'],
  ['client/src/Family.tsx', 'export const Unit = () => <p title="family">of Kmart</p>;'],
  ['shared/src/units.ts', UNIT],
  ['client/src/features/landing/unit.ts', UNIT],
  ['client/src/date.ts', DATE, 'glovebox(written-dates)'],
  ['client/src/format.ts', "export const format = Intl.DateTimeFormat('en');", 'glovebox(written-dates)'],
  ['shared/src/locale.ts', DATE],
  ['client/src/date.test.ts', DATE],
];

it('each rule that this project configures is reported where it applies, and only there', () => {
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(ROOT, 'scripts/lint/plugin.js'), join(folder, 'scripts/lint/plugin.js'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowJs: true,
    jsx: 'react-jsx',
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [path, code] of CASES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [program, '-f', 'json', 'client', 'scripts', 'server', 'shared'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code?: string; message: string; filename: string }[];
  };
  const reported = CASES.map(([path, code]) => [
    path,
    code,
    ...new Set(diagnostics.filter((one) => one.filename === path).map((one) => one.code ?? one.message)),
  ]);
  expect(reported.map(([path, code, ...rules]) => [path, code, ...rules.sort()])).toEqual(CASES);
});
