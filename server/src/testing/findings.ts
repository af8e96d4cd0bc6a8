import { expect } from 'vitest';

/** Fails with the findings of a long loop, one per line, and nothing else. */
export const expectNone = (findings: string[]) => {
  if (findings.length > 0) expect.fail(findings.join('\n'));
};
