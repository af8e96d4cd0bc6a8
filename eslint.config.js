import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TIMERS = ['setTimeout', 'setInterval'];

const UNIT = String.raw`/(^|[\s\d/(])(km|mi|mpg|l\/100|litres?|gallons?|gal)\b/`;
const PRINTED_UNITS = ['TemplateElement[value.raw=', 'JSXText[value=', 'JSXAttribute > Literal[value='].map(
  (node) => ({
    selector: `${node}${UNIT}]`,
    message: 'Distances, fuel and consumption are read in the reader’s units: see shared/src/units.ts',
  }),
);
const WRITTEN_DATES = [
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
].map((selector) => ({
  selector,
  message: 'Dates are written as their reader writes them: see shared/src/dates.ts',
}));

// a day is made in shared/src/days.ts, which asks in whose time zone; otherwise it would be that of UTC or of the machine
const MADE_DAYS = [
  'CallExpression[callee.object.callee.property.name=/^to(ISOString|JSON)$/][callee.property.name=/^(slice|substring|substr|split|replace)$/]',
  'CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.0.value=0][arguments.1.value=/^(7|10)$/]',
  'MemberExpression[property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day)$/]',
  "MemberExpression[property.name='toDateString']",
  "MemberExpression[object.name='Date'][property.name='UTC']",
].map((selector) => ({
  selector,
  message:
    'Make a day with `todayOf(user)` on the server, `today(reader)` in the client, or `dayOf(moment, timeZone)`: see shared/src/days.ts',
}));
const NAME_UNITS_OR_DATES = [
  'shared/src/units.ts',
  'shared/src/dates.ts',
  // where they are chosen
  'client/src/features/account/UnitsSection.tsx',
  'client/src/lib/today.ts',
  'shared/src/locale.ts',
  // what it says is made up
  'client/src/features/landing/**',
  'server/src/use-cases/demo/**',
  // the API’s own description
  'server/src/platform/openapi/about.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/node_modules/**',
      '.cache/**',
      'test-results/**',
      'playwright-report/**',
      'data/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
      globals: globals.node,
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // express and react-hook-form take async handlers on purpose: Express 5 and handleSubmit await them
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
    },
  },
  {
    // Mongoose types a schema's fields as instances of its own classes and takes plain objects for them
    files: ['server/src/**/*Model.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'client/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // what waits for the clock makes a run slow, or fails on a slow machine: wait for what is to happen instead
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'],
    ignores: [
      '**/*.sweep.test.{ts,tsx}',
      // of a moment in which nothing may happen, 150 ms at most
      '**/migrate.test.ts',
      // of 0 ms
      '**/Card.test.tsx',
      '**/LoadMore.test.tsx',
    ],
    rules: {
      'no-restricted-globals': ['error', ...TIMERS],
      'no-restricted-properties': [
        'error',
        ...TIMERS.flatMap((property) => [
          { object: 'window', property },
          { object: 'globalThis', property },
        ]),
      ],
      'no-restricted-imports': ['error', 'node:timers', 'node:timers/promises', 'timers', 'timers/promises'],
    },
  },
  {
    // the only place that writes dates is shared/src/dates.ts, the only one that names units is
    // shared/src/units.ts; descriptions of the API in shared say what is exchanged
    files: ['client/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'shared/src/**/*.ts'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'shared/src/days.ts',
      ...NAME_UNITS_OR_DATES,
      'client/src/gallery/**',
      // they read what was stored before
      'server/src/migrations/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...PRINTED_UNITS, ...WRITTEN_DATES, ...MADE_DAYS] },
  },
  { files: NAME_UNITS_OR_DATES, rules: { 'no-restricted-syntax': ['error', ...MADE_DAYS] } },
  { files: ['client/public/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
);
