import { parseArgs } from 'node:util';
import { select, type Selection } from './testing/selection.ts';
import { runAll, runSelected, type Outcome } from './testing/suites.ts';
import { lineOf, sum } from './testing/tally.ts';

/**
 * `npm test -- [--sweeps] [--shard=INDEX/COUNT] [PATH …]`
 * @throws an explanation of invalid arguments
 */
const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: { sweeps: { type: 'boolean', default: false }, shard: { type: 'string' } },
    allowPositionals: true,
  });
  const tier = values.sweeps ? 'sweeps' : 'quick';
  return {
    tier,
    selections: positionals.length === 0 ? undefined : select(positionals, tier),
    args: values.shard === undefined ? [] : [`--shard=${values.shard}`],
  } as const;
};

const runSelections = async (selections: readonly Selection[], args: string[]) => {
  const outcomes: Outcome[] = [];
  for (const selection of selections) outcomes.push(...(await runSelected(selection, args)));
  return outcomes;
};

const report = (outcomes: readonly Outcome[]) => {
  const failures = outcomes.flatMap(({ failures }) => failures);
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  console.log('');
  for (const { name, tally } of outcomes) {
    console.log(`${name}: ${lineOf(tally)}${tally.skipped === 0 ? '' : `, ${tally.skipped} skipped`}`);
  }
  const total = sum(outcomes.map(({ tally }) => tally));
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${lineOf(total)}`);
};

const asked = (() => {
  try {
    return readArguments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
})();
const { tier, selections, args } = asked;
report(selections === undefined ? await runAll(tier, args) : await runSelections(selections, args));
