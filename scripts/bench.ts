import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { carList } from './bench/carList.ts';
import { costs } from './bench/costs.ts';
import { forecast } from './bench/forecast.ts';
import { due } from './bench/due.ts';
import { heaviest } from './bench/heaviest.ts';
import { history } from './bench/history.ts';
import { importFile } from './bench/import.ts';
import { lookup } from './bench/lookup.ts';
import { memory } from './bench/memory.ts';
import { overload } from './bench/overload.ts';
import { own } from './bench/own.ts';
import { recording } from './bench/recording.ts';
import { recordsImport } from './bench/recordsImport.ts';
import { signIn } from './bench/signIn.ts';
import { buildWhatIsStale } from './build/build.js';

const { values, positionals: chosen } = parseArgs({
  options: { beside: { type: 'string' } },
  allowPositionals: true,
});

/**
 * `npm run bench` runs all benches, and `npm run bench -- lookup memory` some of them. `npm run bench -- own --beside DIR`
 * compares with the checkout in DIR.
 */
const BENCHES = new Map([
  ['own', () => own(values.beside && resolve(values.beside))],
  ['recording', recording],
  ['lookup', lookup],
  ['history', history],
  ['costs', costs],
  ['forecast', forecast],
  ['due', due],
  ['heaviest', heaviest],
  ['memory', memory],
  ['overload', overload],
  ['signIn', signIn],
  ['carList', carList],
  ['import', importFile],
  ['records-import', recordsImport],
]);

const unknown = chosen.find((name) => !BENCHES.has(name));
if (unknown !== undefined) {
  console.error(`There is no bench named ${unknown}. Choose from: ${[...BENCHES.keys()].join(', ')}.`);
  process.exit(2);
}

await buildWhatIsStale();
for (const [name, bench] of BENCHES) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n## ${name}`);
  await bench();
}
// exit explicitly, because the driver keeps timers running
process.exit(0);
