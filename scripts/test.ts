import { runEndToEndTests, runUnitTests } from './testing/suites.ts';
import { lineOf, sum } from './testing/tally.ts';

const SUITES = { unit: runUnitTests, e2e: runEndToEndTests };

/** `npm test -- --only e2e login`: one suite, and what follows goes to it. */
const [flag, only, ...rest] = process.argv.slice(2);
const chosen = Object.entries(SUITES).filter(([name]) => flag !== '--only' || name === only);

if ((flag !== undefined && flag !== '--only') || chosen.length === 0) {
  console.error(`Usage: npm test [-- --only ${Object.keys(SUITES).join('|')} [arguments of that suite]]`);
  process.exit(2);
}

const results = chosen.map(([name, run]) => ({ name, tally: run(rest) }));
console.log('');
for (const { name, tally } of results) {
  console.log(`${name}: ${lineOf(tally)}${tally.skipped === 0 ? '' : `, ${tally.skipped} skipped`}`);
}

const total = sum(results.map(({ tally }) => tally));
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${lineOf(total)}`);
