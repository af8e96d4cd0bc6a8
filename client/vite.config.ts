import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONTS, subsetFonts } from './subsetFonts.ts';
import { leaveOutDescriptions } from './withoutDescriptions.ts';

/** The modules at these paths below `client/src` and `shared/src`, without their extension. */
const modules = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})\\.tsx?$`);

/**
 * What nearly every page needs: by itself the bundler makes a file of each, for each is wanted by others than the next.
 * What one of a group imports comes with it, unless a group above has it.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // of the landing page, too
  {
    name: 'base',
    test: new RegExp(
      `preload-helper|${
        modules(
          'limits|messages',
          'ui/(Badge|Brand|Button|ButtonSpinner|Icon|PageHead|Skeleton|buttonClasses|forms/(Field|controlClasses))',
          'lib/(classNames|failure)',
        ).source
      }`,
    ),
  },
  // of all that shows records of cars: a file of a few hundred bytes each takes more than they hold
  {
    name: 'records',
    test: modules(
      'ui/(ButtonLink|Card|CarPicture|EmptyRows|EmptyState|Mileage|PriorityBadge|ScreenHeader|ToastText|UnitsOfCar|notify)',
      'ui/lists/(DataList|LoadMore|StretchedLink)',
      'lib/(carApi|carName|format|formatMoney|today|useFocusKept|useUnits|lists/(focusNewItems|pages))',
      'carLooks|currencyDecimals|distance|dueRule|dueWords|policy|priorities|serviceTitle|units|wholeNumber',
    ),
  },
];

export default defineConfig(async ({ isSsrBuild = false }) => {
  if (!isSsrBuild) await subsetFonts();
  return {
    plugins: [leaveOutDescriptions(), react(), tailwindcss()],
    resolve: { alias: { '@fonts': FONTS } },
    // what the server runs holds all it needs: it is installed without the client's packages
    ssr: { noExternal: true as const },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      target: isSsrBuild ? 'node20' : 'es2023',
      sourcemap: false,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // every browser that runs what we build knows it
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
