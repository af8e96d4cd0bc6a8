import { stripVTControlCharacters } from 'node:util';

const LONGEST_REASON = 300;

/** Returns the beginning of an error's message in one line, without its stack. */
export const reasonIn = (message = 'no message'): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Call log:' && !line.startsWith('at '));
  const reason = lines.join(' | ');
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)} …` : reason;
};
