import type { Callers } from '../../platform/http/session.ts';
import { findTokenAccess } from './accessTokens.ts';
import { findSession } from './sessionService.ts';

/** How the routes find who calls them. */
export const CALLERS: Callers = { findSession, findTokenAccess };
