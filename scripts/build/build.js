// This is plain JavaScript, because `npm start` loads it and a TypeScript loader would slow down every start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashOf, readStamp, removeFolder, ROOT, writeStamp } from './stamp.js';

const COMMON_INPUTS = [
  'package-lock.json',
  'scripts/build',
  'tsconfig.base.json',
  'shared/package.json',
  'shared/src',
];

/**
 * Bundles the server's own code, because loading its many modules one by one takes longer. Packages stay outside of the
 * bundle. Workers and commands are entries of their own beside `index.js`.
 */
const buildServer = async () => {
  // imported here, because most starts build nothing
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      index: 'server/src/index.ts',
      answerThread: 'server/src/answerThread.ts',
      backupThread: 'server/src/commands/backup/backupThread.ts',
      'commands/backup': 'server/src/commands/backup.ts',
      'commands/makeAdmin': 'server/src/commands/makeAdmin.ts',
      'commands/restore': 'server/src/commands/restore.ts',
      loadDemo: 'server/src/use-cases/demo/loadDemo.ts',
      judgeOnThread: 'server/src/modules/odometer/judgeOnThread.ts',
      importThread: 'server/src/use-cases/import-records/work/importThread.ts',
      drawPreview: 'server/src/use-cases/public-page/preview/drawPreview.ts',
      drawYear: 'server/src/use-cases/year-of-car/poster/drawYear.ts',
      printBook: 'server/src/use-cases/service-book/print/printBook.ts',
      passwordWorker: 'server/src/modules/accounts/passwordWorker.js',
      threadWorker: 'server/src/platform/concurrency/threadWorker.ts',
      storeWorker: 'server/embedded-store/src/host/storeWorker.ts',
    },
    outdir: 'server/dist',
    bundle: true,
    splitting: true,
    alias: {
      '@glovebox/shared': join(ROOT, 'shared/src'),
      '@glovebox/embedded-store': join(ROOT, 'server/embedded-store/src/startEmbeddedStore.ts'),
    },
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // a stack trace only needs the file and line of the source
    sourcesContent: false,
    logLevel: 'warning',
  });
};

/** @param {string[]} args */
const buildWithVite = async (...args) => {
  const manifest = createRequire(join(ROOT, 'client/package.json')).resolve('vite/package.json');
  // run with the current Node, which needs no shell, no PATH and no quoting
  const vite = spawn(
    process.execPath,
    [join(dirname(manifest), 'bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
    { cwd: join(ROOT, 'client'), stdio: 'inherit' },
  );
  const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(vite, 'exit'));
  if (code !== 0) throw new Error(`Vite ended with ${signal ?? `exit code ${code}`}.`);
};

/** Builds the pages for the browser, and the program with which the server writes the public pages. */
const buildClient = () =>
  Promise.all([
    buildWithVite(),
    buildWithVite('--ssr', 'src/renderPublicPage.tsx', '--outDir', 'dist-server'),
  ]);

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs files and folders from which the outputs are built
 * @property {[string, ...string[]]} outputs folders that the build fills
 * @property {() => Promise<unknown>} run
 */

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    inputs: [
      ...COMMON_INPUTS,
      'server/embedded-store/package.json',
      'server/embedded-store/src',
      'server/package.json',
      'server/src',
    ],
    outputs: ['server/dist'],
    run: buildServer,
  },
  {
    name: 'client',
    inputs: [
      ...COMMON_INPUTS,
      'client/package.json',
      'client/vite.config.ts',
      'client/withoutDescriptions.ts',
      'client/subsetFonts.ts',
      'client/index.html',
      'client/landing.html',
      'client/public',
      'client/src',
    ],
    outputs: ['client/dist', 'client/dist-server'],
    run: buildClient,
  },
];

/**
 * @param {Part} part
 * @param {boolean} always
 */
const buildPart = async ({ name, inputs, outputs, run }, always) => {
  const stamp = `${outputs[0]}/.built-from`;
  const hash = hashOf(inputs);
  const built = readStamp(stamp);
  const isFresh = built === hash && outputs.every((output) => existsSync(join(ROOT, output)));
  if (isFresh && !always) return;
  const why = built === undefined ? 'not built yet' : isFresh ? 'as asked' : 'changed since the last build';
  console.log(`Building the ${name} (${why}) …`);
  const start = performance.now();
  outputs.forEach(removeFolder);
  try {
    await run();
  } catch (error) {
    throw new Error(
      `Building the ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  writeStamp(stamp, hash);
  console.log(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
};

/**
 * Builds the parts that are missing or out of date, all at once.
 * @param {{ always?: boolean }} [options] `always` builds all of them, from scratch
 * @throws if a build fails, once all have ended
 */
export const buildWhatIsStale = async ({ always = false } = {}) => {
  const results = await Promise.allSettled(PARTS.map((part) => buildPart(part, always)));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
};
