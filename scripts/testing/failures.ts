import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './reports.ts';

/** About three lines of a terminal. */
const LONGEST = 300;

/** The start of the details in a message. */
const DETAILS = /^\s+at |^Call log:|^\s*- (Expected|waiting for)/;

/** What an act in the browser waited for, as its log says; an assertion's message says that itself. */
const WAITED_FOR = /^\s*- (waiting for (?!element ).*)$/m;
/** What kept it from acting on that. */
const HINDRANCE = /^\s*- (?!attempting|retrying|waiting|scrolling|done|locator resolved)(.*)$/gm;

/** Why an act in the browser took too long: what it waited for, and what was last in its way. */
const reasonsInLog = (message: string): string[] => {
  const log = /^TimeoutError/.test(message) ? message.slice(message.indexOf('Call log:')) : '';
  return [WAITED_FOR.exec(log)?.[1], [...log.matchAll(HINDRANCE)].at(-1)?.[1]].flatMap(
    (reason) => reason ?? [],
  );
};

/** The message before the stack, on one line. */
const inOneLine = (coloured = 'no message'): string => {
  const message = stripVTControlCharacters(coloured);
  const lines = message.split('\n');
  const details = lines.findIndex((line) => DETAILS.test(line));
  const said = [...lines.slice(0, details < 0 ? undefined : details), ...reasonsInLog(message)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ');
  return said.length > LONGEST ? `${said.slice(0, LONGEST)} …` : said;
};

/** Each failure of a Vitest run in one line: the file, the test, what is wrong. */
export const failuresOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${inOneLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${inOneLine(failureMessages?.[0])}`,
      );
    });

const failuresOfSuite = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        const repeated = status === 'flaky' ? ' (passed when repeated)' : '';
        return `client/e2e/${file}:${line} › ${title}${repeated}: ${inOneLine(message)}`;
      }),
  ),
  ...suites.flatMap(failuresOfSuite),
];

/** Each failure of a Playwright run in one line: the file, the test, what is wrong. */
export const failuresOfPlaywright = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(failuresOfSuite),
  ...errors.map(({ message }) => inOneLine(message)),
];
