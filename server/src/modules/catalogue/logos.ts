import { folded } from '@glovebox/shared/folded';
import type { Response } from 'express';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetUrl } from '../../platform/config/assets.ts';
import { notFound } from '../../platform/errors/appError.ts';

const FOLDER = fileURLToPath(assetUrl('logos'));
const FILES = new Set(readdirSync(FOLDER));
const CACHED_30_DAYS = 'public, max-age=2592000';

/** The path at which logos are served, below /api. */
export const LOGO_PATH = '/cars/logos/';
const PATH = `/api${LOGO_PATH}`;

/** Returns the URL path of the built-in logo of a make; null if there is none, in which case a monogram is drawn. */
export const logoPath = (makeName: string) => {
  const file = `${folded(makeName).replaceAll(/[^a-z0-9]/g, '')}.svg`;
  return FILES.has(file) ? `${PATH}${file}` : null;
};

/** Checks whether a path belongs to a built-in logo. */
export const isLogoPath = (path: string) => path.startsWith(PATH) && FILES.has(path.slice(PATH.length));

/** Returns the SVG path data of a built-in logo, with a view box of 24 by 24; null for another path. */
export const logoShape = async (path: string | null): Promise<string | null> => {
  if (path === null || !isLogoPath(path)) return null;
  const svg = await readFile(join(FOLDER, path.slice(PATH.length)), 'utf8');
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? null;
};

/** Sends a logo by its file name. @throws AppError NOT_FOUND */
export const sendLogo = (res: Response, file: string) => {
  if (!FILES.has(file)) throw notFound();
  res.sendFile(file, { root: FOLDER, headers: { 'Cache-Control': CACHED_30_DAYS } });
};
