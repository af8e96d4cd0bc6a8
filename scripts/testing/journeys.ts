import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ROOT } from '../root.ts';

const FOLDER = 'client/e2e/';

/** Checks whether a test file contains browser journeys, which need the built product. */
export const isJourney = (file: string): boolean => file.endsWith('.spec.ts');

/** Returns the files of the journeys, or of those among the sweeps, whose path contains one of some texts. */
export const journeysNamed = (texts: readonly string[], sweeps: boolean): string[] =>
  readdirSync(`${ROOT}/${FOLDER}`)
    .filter((name) => isJourney(name) && name.endsWith('.sweep.spec.ts') === sweeps)
    .map((name) => FOLDER + name)
    .filter((file) => texts.some((text) => file.includes(text)));

/**
 * The journeys through what is in a folder of the client's features, of the server's modules or of its use cases. What
 * other files of the product contain is used everywhere: `EVERYWHERE`.
 */
export const JOURNEYS: Record<string, string[]> = {
  access: ['workshop', 'carManagement'],
  account: ['account', 'mailedLinks'],
  accounts: ['account', 'mailedLinks', 'session', 'admin'],
  activity: ['services', 'ownersLife'],
  admin: ['admin'],
  attention: ['home', 'plan'],
  audit: ['admin'],
  auth: ['session', 'mailedLinks', 'account'],
  backups: ['backups'],
  billing: ['workshop'],
  book: ['services'],
  calendar: ['plan'],
  'car-history': ['ownersLife', 'services'],
  'car-purchase': ['ownersLife', 'transfers'],
  'car-purchases': ['ownersLife', 'transfers'],
  'car-summary': ['home', 'services'],
  cars: ['cars', 'carManagement', 'home', 'mainJob'],
  catalogue: ['cars', 'catalogue', 'suggestions'],
  'check-in': ['workshop'],
  claims: ['claims', 'cars', 'admin'],
  costs: ['expenses', 'warningsAndFuel'],
  dashboard: ['home'],
  'decide-suggestion': ['suggestions'],
  demo: ['shell'],
  'draw-panel': ['services'],
  due: ['plan'],
  expenses: ['expenses'],
  'export-account': ['account'],
  'export-records': ['account', 'bringAlong'],
  fuel: ['warningsAndFuel'],
  'hand-overs': ['transfers', 'ownersLife'],
  history: ['services', 'warningsAndFuel'],
  'import-records': ['bringAlong'],
  imports: ['catalogue'],
  landing: ['budgets', 'shell'],
  lookup: ['mainJob', 'services'],
  'manage-cars': ['cars', 'carManagement'],
  mileage: ['warningsAndFuel'],
  moderation: ['catalogue', 'suggestions'],
  notices: ['plan'],
  odometer: ['warningsAndFuel', 'services'],
  plan: ['plan'],
  'plan-car': ['plan'],
  plans: ['plan'],
  'public-page': ['mainJob', 'services', 'budgets'],
  readings: ['warningsAndFuel'],
  'record-expense': ['expenses'],
  'record-fuel': ['warningsAndFuel'],
  'record-imports': ['bringAlong'],
  'record-reading': ['warningsAndFuel'],
  'record-service': ['services', 'workshop'],
  'record-warning': ['warningsAndFuel', 'workshop'],
  records: ['services', 'warningsAndFuel'],
  removals: ['services', 'warningsAndFuel', 'expenses'],
  'remove-account': ['account'],
  'remove-car': ['carManagement'],
  restore: ['backups'],
  'service-book': ['services'],
  'service-records': ['services', 'workshop', 'mainJob'],
  services: ['services', 'mainJob'],
  'settle-claim': ['claims', 'admin'],
  'show-car': ['cars', 'ownersLife'],
  suggestions: ['suggestions'],
  'take-along': ['account', 'bringAlong'],
  'transfer-car': ['transfers', 'ownersLife'],
  transfers: ['transfers', 'ownersLife'],
  warnings: ['warningsAndFuel', 'workshop'],
  webhooks: ['account'],
  workshop: ['workshop'],
  workshops: ['workshop'],
  year: ['ownersLife'],
  'year-of-car': ['ownersLife'],
};

/** The journeys for a change of what everything uses. */
const EVERYWHERE = ['shell', 'home', 'cars', 'services', 'ownersLife'];

/** Returns the journeys for a change of some files of the repository. */
export const journeysOf = (changed: readonly string[]): string[] => {
  const names = changed.flatMap((file) => {
    if (file.startsWith(FOLDER) && isJourney(file)) return file.endsWith('.sweep.spec.ts') ? [] : [file];
    if (!/^(client|server|shared)\//.test(file) || /\.test\.tsx?$|\/testing\//.test(file)) return [];
    const [, folder = ''] =
      /^(?:client\/src\/features|server\/src\/(?:modules|use-cases))\/([\w-]+)\//.exec(file) ?? [];
    return (JOURNEYS[folder] ?? EVERYWHERE).map((name) => `${FOLDER}${name}.spec.ts`);
  });
  return [...new Set(names)].sort();
};

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the commit where the current work begins: where it left main on the server or, without one, the last commit. */
export const baseOfWork = (): string => {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return git('rev-parse', 'HEAD');
  }
};

/** Returns the files that were changed, added or removed since a commit, relative to the root. */
export const changedSince = (commit: string): string[] =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean);
