import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONTS, subsetFonts } from './subsetFonts.ts';
import { leaveOutDescriptions } from './withoutDescriptions.ts';

/** Matches the modules at these paths below `client/src` and `shared/src`, given without their extension. */
const modules = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})\\.tsx?$`);

/** Matches the modules of packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/**
 * Groups of modules that are needed together. Without them, the bundler makes a file for every set of screens that
 * share a module, which is two hundred files of a few hundred bytes. A group also contains what its modules import,
 * unless a group above contains it.
 */
const CHUNKS = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  // needed by the landing page as well
  {
    name: 'base',
    test: new RegExp(
      `preload-helper|${
        modules('limits|messages', 'ui/(Brand|Button|Icon|Skeleton|forms/Field)', 'lib/failure').source
      }`,
    ),
  },
  { name: 'zod', test: packages('zod') },
  // needed by every signed-in screen and the public page
  {
    name: 'records',
    test: modules(
      'ui/(ButtonLink|Card|CarPicture|EmptyLine|ErrorState|HeadBarActs|Mileage|PriorityBadge|ScreenHeader|Time|ToastText|UnitsOfCar)',
      'ui/charts/(ChartFrame|lazyCharts|lineExtent)',
      'ui/lists/(DataList|LoadMore|NothingFound|StretchedLink)',
      'lib/(dueEntry|engineInWords|formatMoney|slashKey|unbroken|undo/useUndo|useTimeZone|lists/loadNextPage)',
      'features/(auth/useLogout|cars/(AddTile|carsApi|firstSteps)|costs/(CurrencyNote|costsApi|distanceWords))',
      'dueWords|policy|serviceTitle|usedShare',
    ),
  },
  // loaded with the first chart
  {
    name: 'charts',
    test: new RegExp(
      `${modules('ui/charts/(BarChart|LineChart)').source}|${
        packages('chart\\.js', '@kurkle', 'react-chartjs-2').source
      }`,
    ),
  },
  // a car's panel and its ledger, on signed-in and public pages
  {
    name: 'panel',
    test: modules(
      'ui/(MileageVerdict|serviceFamily)',
      'ui/(ledger/EmptyLedger|panel/\\w+)',
      'features/mileage/MileageChart',
      'serviceFamily',
    ),
  },
  // the screens of one car and of one record
  {
    name: 'car',
    test: modules(
      'ui/(forms/(ChoiceField|SearchField)|lists/RecordMenu)',
      'lib/(mileageApi|unitNames)',
      'features/(cars/(actsOfCar|usePublicLink)|claims/claimsApi|fuel/fuelText|mileage/readingsApi|warnings/warningsApi)',
      'features/services/(servicesApi|toLedgerEntry)',
    ),
  },
];

const ROUTER = fileURLToPath(
  new URL('../../react-router/dist/production', import.meta.resolve('react-router-dom')),
);

export default defineConfig(async ({ command, isSsrBuild = false }) => {
  if (!isSsrBuild) await subsetFonts();
  return {
    plugins: [leaveOutDescriptions(), react(), tailwindcss()],
    resolve: {
      alias: {
        '@fonts': FONTS,
        // the package of react-router exports only its build with warnings for developers
        ...(command === 'build' && {
          'react-router/dom': `${ROUTER}/dom-export.mjs`,
          'react-router': `${ROUTER}/index.mjs`,
        }),
      },
    },
    // the server's bundle contains all packages, because the server is installed without those of the client
    ssr: { noExternal: true as const },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: isSsrBuild ? 'node20' : 'es2023',
      sourcemap: false,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // every supported browser has this feature
      modulePreload: { polyfill: false },
      ...(!isSsrBuild && {
        rolldownOptions: {
          input: ['index.html', 'landing.html'],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      }),
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    },
  };
});
