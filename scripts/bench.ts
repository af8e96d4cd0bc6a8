import { carList } from './bench/carList.ts';
import { history } from './bench/history.ts';
import { importFile } from './bench/import.ts';
import { lookup } from './bench/lookup.ts';
import { memory } from './bench/memory.ts';
import { overload } from './bench/overload.ts';
import { overview } from './bench/overview.ts';
import { signIn } from './bench/signIn.ts';
import { buildWhatIsStale } from './build/build.ts';

/** `npm run bench`, or `npm run bench -- lookup memory` for some of them. */
const BENCHES = new Map([
  ['overview', overview],
  ['lookup', lookup],
  ['history', history],
  ['memory', memory],
  ['overload', overload],
  ['signIn', signIn],
  ['carList', carList],
  ['import', importFile],
]);

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !BENCHES.has(name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}. Choose among: ${[...BENCHES.keys()].join(', ')}.`);
  process.exit(2);
}

buildWhatIsStale();
for (const [name, bench] of BENCHES) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n## ${name}`);
  await bench();
}
// the driver keeps timers of its own
process.exit(0);
