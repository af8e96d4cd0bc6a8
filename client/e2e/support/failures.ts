import type { Page } from '@playwright/test';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@glovebox/shared/errors';

/** Makes requests fail with the server's error format. */
export const failFor = (page: Page, calls: string | RegExp, code: ErrorCode, text: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: ERROR_STATUS[code],
      json: { error: text, message: text, code } satisfies Failure,
    }),
  );
