import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.ts';

interface Part {
  name: string;
  /** Files and folders from which the output is built. */
  inputs: string[];
  /** Folders that the build fills. */
  outputs: string[];
  /** A file that exists in every complete output. */
  proof: string;
  command: () => { args: string[]; cwd: string };
}

/** The path of a package's executable, to run with the current Node: no shell, no PATH, no quoting. */
const executable = (workspace: string, name: string, file: string): string => {
  const manifest = createRequire(join(ROOT, workspace, 'package.json')).resolve(`${name}/package.json`);
  return join(dirname(manifest), file);
};

const COMMON_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'shared/package.json', 'shared/src'];

const CLIENT_INPUTS = [
  ...COMMON_INPUTS,
  'client/package.json',
  'client/vite.config.ts',
  'client/withoutDescriptions.ts',
  'client/src',
];

const vite = (...args: string[]) => ({
  args: [executable('client', 'vite', 'bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
  cwd: join(ROOT, 'client'),
});

const PARTS: Part[] = [
  {
    name: 'server',
    inputs: [
      ...COMMON_INPUTS,
      'shared/tsconfig.json',
      'server/embedded-store/package.json',
      'server/embedded-store/tsconfig.json',
      'server/embedded-store/src',
      'server/package.json',
      'server/tsconfig.json',
      'server/src',
    ],
    outputs: ['shared/dist', 'server/embedded-store/dist', 'server/dist'],
    proof: 'server/dist/index.js',
    command: () => ({
      args: [executable('.', 'typescript', 'bin/tsc'), '-b', 'shared', 'server'],
      cwd: ROOT,
    }),
  },
  {
    name: 'client',
    inputs: [
      ...CLIENT_INPUTS,
      'client/subsetFonts.ts',
      'client/index.html',
      'client/landing.html',
      'client/public',
    ],
    outputs: ['client/dist'],
    proof: 'client/dist/index.html',
    command: () => vite(),
  },
  {
    name: "server's part of the client",
    inputs: CLIENT_INPUTS,
    outputs: ['client/dist-server'],
    proof: 'client/dist-server/renderPublicPage.js',
    command: () => vite('--ssr', 'src/renderPublicPage.tsx', '--outDir', 'dist-server'),
  },
];

/** tsc never deletes what it made of a file that is gone. */
const removeLeftovers = (output: string): void => {
  for (const file of readdirSync(join(ROOT, output), { recursive: true, encoding: 'utf8' })) {
    const [, made] = /^(.*)\.(?:js|d\.ts)$/.exec(file) ?? [];
    if (made === undefined || existsSync(join(ROOT, dirname(output), 'src', `${made}.ts`))) continue;
    rmSync(join(ROOT, output, file));
  }
};

const stampOf = (part: Part) => `${dirname(part.proof)}/.built-from`;

const build = (part: Part, hash: string, fromScratch: boolean): void => {
  // without a stamp the state of the output is unknown, and tsc would skip files that its build info lists as emitted
  if (fromScratch || readStamp(stampOf(part)) === undefined || !existsSync(join(ROOT, part.proof))) {
    for (const output of part.outputs)
      rmSync(join(ROOT, output), { recursive: true, force: true, maxRetries: 5 });
  }
  removeStamp(stampOf(part));
  const { args, cwd } = part.command();
  const { status, signal } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  if (status !== 0) {
    throw new Error(`Building the ${part.name} failed (${signal ?? `exit code ${status ?? 'unknown'}`}).`);
  }
  if (part.name === 'server') part.outputs.forEach(removeLeftovers);
  writeStamp(stampOf(part), hash);
};

/**
 * Builds the parts that are missing or out of date.
 * @param options.always builds all of them, from scratch
 * @throws if a build fails
 */
export const buildWhatIsStale = (options: { always?: boolean } = {}): void => {
  for (const part of PARTS) {
    const hash = hashOf(part.inputs);
    const built = readStamp(stampOf(part));
    const fresh = built === hash && existsSync(join(ROOT, part.proof));
    if (fresh && options.always !== true) continue;
    const why = built === undefined ? 'not built yet' : fresh ? 'as asked' : 'changed since the last build';
    console.log(`Building the ${part.name} (${why}) …`);
    const start = performance.now();
    build(part, hash, options.always === true);
    console.log(`Built the ${part.name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  }
};
