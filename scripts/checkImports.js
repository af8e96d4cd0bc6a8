import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** dependency-cruiser skips what it cannot parse without a word, and finds no fault in it. */
const FEWEST_MODULES = 500;

/**
 * Checks the imports of some folders against a configuration, and prints the faults.
 * @param {string} config
 * @param {string[]} folders
 */
const check = async (config, folders) => {
  const options = await extractOptions(config);
  const tsConfig = extractTSConfig('tsconfig.base.json');
  const { output: found } = await cruise(folders, options, undefined, { tsConfig });
  if (typeof found === 'string') throw new Error(`dependency-cruiser answered with text: ${found}`);
  const { output, exitCode } = await format(found, { outputType: 'err' });
  console.log(output);
  const read = found.summary.totalCruised;
  if (read < FEWEST_MODULES) console.error(`Only ${read} modules were read with ${config}.`);
  return exitCode === 0 && read >= FEWEST_MODULES;
};

const passed = [
  await check('./.dependency-cruiser.cjs', [
    'shared/src',
    'server/src',
    'server/embedded-store/src',
    'client/src',
  ]),
  await check('./.dependency-cruiser.folders.cjs', ['server/src', 'client/src']),
];
if (passed.includes(false)) process.exitCode = 1;
