import { expect } from 'vitest';

/** Fails with the findings of a long loop, a line each, and nothing else. */
export const expectNone = (findings: string[]) => {
  if (findings.length > 0) expect.fail(findings.join('\n'));
};
