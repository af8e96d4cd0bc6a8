import { acar } from './acar.ts';
import { drivvo } from './drivvo.ts';
import { fuelio } from './fuelio.ts';
import { fuelly } from './fuelly.ts';
import { glovebox } from './glovebox.ts';
import { hammond } from './hammond.ts';
import { lubelogger } from './lubelogger.ts';
import { may } from './may.ts';
import type { Preset } from './preset.ts';
import { roadTrip } from './roadTrip.ts';
import { simplyAuto } from './simplyAuto.ts';
import { spritmonitor } from './spritmonitor.ts';
import { tracktor } from './tracktor.ts';

/** In the order in which they are tried. */
export const PRESETS: readonly Preset[] = [
  ...[glovebox, lubelogger, fuelly, fuelio, acar, drivvo],
  ...[spritmonitor, tracktor, may, roadTrip, simplyAuto, hammond],
];
