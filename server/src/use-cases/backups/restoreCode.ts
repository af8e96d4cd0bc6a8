import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { newReadableCode, readReadableCode } from '../../modules/cars/readableCode.ts';
import { countUsers } from '../../modules/accounts/adminUserList.ts';

/** 20 characters of 4.9 bits each. */
const LENGTH = 20;
const GROUPS = /.{5}(?=.)/g;
const MOST_TRIES = 5;

let code: string | undefined;
let tries = 0;

/** Whether nobody has signed up yet. Only then can a backup be restored without an account. */
export const isFresh = async (): Promise<boolean> => (await countUsers()) === 0;

const printNew = (log: Logger) => {
  code = newReadableCode(LENGTH);
  tries = 0;
  log.info(
    { code: code.replaceAll(GROUPS, '$&-') },
    'no account exists yet: to restore a backup here, open /restore and enter this code',
  );
};

/** Prints a code with which a backup can be restored, while there is no account. */
export const offerRestore = async (log: Logger): Promise<void> => {
  if (await isFresh()) printNew(log);
};

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Checks a typed code. After a few wrong ones another code is printed. */
export const isRestoreCode = (typed: string, log: Logger): boolean => {
  if (code === undefined) {
    printNew(log);
    return false;
  }
  if (timingSafeEqual(hash(readReadableCode(typed, LENGTH) ?? ''), hash(code))) return true;
  tries += 1;
  if (tries >= MOST_TRIES) printNew(log);
  return false;
};

/** Makes the code useless, once a backup was restored with it. */
export const useUpCode = (): void => {
  code = undefined;
};
